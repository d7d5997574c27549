// Documents that the server keeps.
import { refusal } from '../engine/http';
import { exportText, parseExport, type Documents } from './documents';

export function httpDocuments(token: string): Documents {
  const ask = async (method: string, path: string, body?: string): Promise<Response> => {
    const response = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Nakade-Token': token },
      ...(body === undefined ? {} : { body }),
    });
    if (!response.ok) throw await refusal(response);
    return response;
  };
  const path = (kind: string, id: string) => `state/${kind}/${id}`;
  return {
    all: async () => parseExport(await (await ask('GET', 'state')).text()),
    put: async (kind, id, value) => void (await ask('PUT', path(kind, id), JSON.stringify(value))),
    remove: async (kind, id) => void (await ask('DELETE', path(kind, id))),
    replaceAll: async (documents) => void (await ask('PUT', 'state', exportText(documents))),
  };
}

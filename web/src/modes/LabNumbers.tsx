// The numbers of a Lab configuration as a row of fields. Ranges are those that the engine takes
// (docs/api.md).
import type { LabConfig } from '../engine/protocol';
import { t } from '../text/text';
import { NumberField } from '../views/controls';

const ranges = {
  games: [1, 1000],
  level: [1, 5],
  openingPlies: [0, 8],
  seed: [0, 1_000_000],
  repeats: [0, 1000],
  depth: [0, 20],
} as const;

interface LabNumbersProps {
  names: readonly (keyof typeof ranges)[];
  config: LabConfig;
  onChange(change: Partial<LabConfig>): void;
}

export function LabNumbers({ names, config, onChange }: LabNumbersProps) {
  return (
    <div class="row">
      {names.map((name) => (
        <NumberField
          key={name}
          label={t(`lab.${name}`)}
          value={config[name]}
          min={ranges[name][0]}
          max={ranges[name][1]}
          onChange={(value) => onChange({ [name]: Math.round(value) })}
        />
      ))}
    </div>
  );
}

// The common layout of the modes with a board: heading, board, panel. On a wide screen the board stands
// on the left; on a phone all three stand below each other, the board in the middle.
import type { ComponentChildren } from 'preact';
import type { Side, View } from '../engine/protocol';
import { choosePoint } from '../modes/points';
import { app } from '../state/app_state';
import { useStore } from '../state/store';
import { t } from '../text/text';
import { Board } from './Board';

interface WorkspaceProps {
  view: View;
  heading: ComponentChildren;
  panel: ComponentChildren;
  /** Whose stone follows the pointer, if not that of the side to move. */
  ghost?: Side | null;
  onStroke?: (points: string[]) => void;
}

export function Workspace({ view, heading, panel, ghost, onStroke }: WorkspaceProps) {
  const settings = useStore(app, (state) => state.settings);
  const { board } = view;
  return (
    <div class="workspace">
      <div class="head">{heading}</div>
      <div class={`stage ${settings.legal ? 'show-legal' : ''}`}>
        <Board
          board={board}
          ghost={ghost === undefined ? view.toMove : ghost}
          label={t('app.board', { width: board.width, height: board.height })}
          zoomed={settings.zoom}
          coordinates={settings.coordinates}
          onPoint={choosePoint}
          onStroke={onStroke}
        />
      </div>
      <div class="panel">{panel}</div>
    </div>
  );
}

// How strong the engine takes the user to be, once there was a rated attempt.
import { app } from '../state/app_state';
import { useStore } from '../state/store';
import { formatNumber, t } from '../text/text';

export function UserRating({ before = '' }: { before?: string }) {
  const standing = useStore(app, (state) => state.standing);
  if (!standing) return null;
  const rating = formatNumber(standing.rating);
  const spread = formatNumber(2 * standing.deviation);
  return (
    <span>
      {before}
      {t('training.rating', { rating, spread })}
    </span>
  );
}

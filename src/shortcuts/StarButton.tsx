import { useSnapshot } from 'valtio';
import { Button } from '../../renderers/button/Button.tsx';
import { Icon } from '../../renderers/icons/index.ts';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { isStarred, starChanges, toggleStar } from './shortcuts.ts';

/** Marks the open page, so that the home page leads to it. */
export function StarButton({ path }: { readonly path: string }) {
  // Reading the count is what draws the star again when it changes.
  void useSnapshot(starChanges).count;
  const isOn = isStarred(path);
  return (
    <Button
      kind="text"
      small
      icon={<Icon name={isOn ? 'starFilled' : 'star'} />}
      aria-pressed={isOn}
      aria-label={texts.starPage}
      title={isOn ? texts.unstarPage : texts.starPage}
      onClick={() => {
        toggleStar(path);
        toasts.success(isOn ? texts.unstarred : texts.starred);
      }}
    />
  );
}

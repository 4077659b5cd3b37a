import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconShape } from '../icons/IconShape.tsx';
import { usePorts } from '../ports/index.ts';
import { texts } from './texts.ts';

// Two outlines of Ant Design's set (MIT licence) that no other first page needs.
const enlarge = {
  path: 'M290 236.4l43.9-43.9a8.01 8.01 0 00-4.7-13.6L169 160c-5.1-.6-9.5 3.7-8.9 8.9L179 329.1c.8 6.6 8.9 9.4 13.6 4.7l43.7-43.7L370 423.7c3.1 3.1 8.2 3.1 11.3 0l42.4-42.3c3.1-3.1 3.1-8.2 0-11.3L290 236.4zm352.7 187.3c3.1 3.1 8.2 3.1 11.3 0l133.7-133.6 43.7 43.7a8.01 8.01 0 0013.6-4.7L863.9 169c.6-5.1-3.7-9.5-8.9-8.9L694.8 179c-6.6.8-9.4 8.9-4.7 13.6l43.9 43.9L600.3 370a8.03 8.03 0 000 11.3l42.4 42.4zM845 694.9c-.8-6.6-8.9-9.4-13.6-4.7l-43.7 43.7L654 600.3a8.03 8.03 0 00-11.3 0l-42.4 42.3a8.03 8.03 0 000 11.3L734 787.6l-43.9 43.9a8.01 8.01 0 004.7 13.6L855 864c5.1.6 9.5-3.7 8.9-8.9L845 694.9zm-463.7-94.6a8.03 8.03 0 00-11.3 0L236.3 733.9l-43.7-43.7a8.01 8.01 0 00-13.6 4.7L160.1 855c-.6 5.1 3.7 9.5 8.9 8.9L329.2 845c6.6-.8 9.4-8.9 4.7-13.6L290 787.6 423.7 654c3.1-3.1 3.1-8.2 0-11.3l-42.4-42.4z',
};
const shrink = {
  path: 'M391 240.9c-.8-6.6-8.9-9.4-13.6-4.7l-43.7 43.7L200 146.3a8.03 8.03 0 00-11.3 0l-42.4 42.3a8.03 8.03 0 000 11.3L280 333.6l-43.9 43.9a8.01 8.01 0 004.7 13.6L401 410c5.1.6 9.5-3.7 8.9-8.9L391 240.9zm10.1 373.2L240.8 633c-6.6.8-9.4 8.9-4.7 13.6l43.9 43.9L146.3 824a8.03 8.03 0 000 11.3l42.4 42.3c3.1 3.1 8.2 3.1 11.3 0L333.7 744l43.7 43.7A8.01 8.01 0 00391 783l18.9-160.1c.6-5.1-3.7-9.4-8.8-8.8zm221.8-204.2L783.2 391c6.6-.8 9.4-8.9 4.7-13.6L744 333.6 877.7 200c3.1-3.1 3.1-8.2 0-11.3l-42.4-42.3a8.03 8.03 0 00-11.3 0L690.3 279.9l-43.7-43.7a8.01 8.01 0 00-13.6 4.7L614.1 401c-.6 5.2 3.7 9.5 8.8 8.9zM744 690.4l43.9-43.9a8.01 8.01 0 00-4.7-13.6L623 614c-5.1-.6-9.5 3.7-8.9 8.9L633 783.1c.8 6.6 8.9 9.4 13.6 4.7l43.7-43.7L824 877.7c3.1 3.1 8.2 3.1 11.3 0l42.4-42.3c3.1-3.1 3.1-8.2 0-11.3L744 690.4z',
};

/**
 * Shows the page alone on the whole screen, for a wall; again, or with Esc, it is a page as before. So it is for who goes on
 * to another: the list behind a figure.
 */
export function WallButton({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const { active } = usePorts().navigation;
  const [isWall, setWall] = useState(false);
  useEffect(() => {
    const read = () => document.fullscreenElement === null && setWall(false);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  useEffect(() => {
    const shown = page.current;
    if (!isWall || !shown || !active) return undefined;
    shown.setAttribute('data-wall', '');
    // The shell gives the page the window.
    shown.classList.add('vf-whole-window');
    return () => {
      shown.removeAttribute('data-wall');
      shown.classList.remove('vf-whole-window');
      setWall(false);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [isWall, active, page]);
  // A telephone of some makers cannot show a part of a page so.
  if (!document.fullscreenEnabled) return null;
  // The whole document: of a part that is shown so, the dialogs and lists that it opens would lie outside, unseen and dead.
  const toggle = async (): Promise<void> => {
    if (isWall) return setWall(false);
    await document.documentElement.requestFullscreen();
    setWall(true);
  };
  const label = isWall ? texts.leaveWall : texts.wall;
  return (
    <Button
      kind="text"
      small
      icon={<IconShape shape={isWall ? shrink : enlarge} />}
      aria-label={label}
      title={label}
      onClick={() => void toggle().catch(() => setWall(false))}
    />
  );
}

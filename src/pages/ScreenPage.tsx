import { later } from '../../renderers/answers/index.ts';
import { ThemeContext } from '../../renderers/theme/index.ts';
import { Wait } from '../messages/Wait.tsx';
import { texts } from '../messages/texts.ts';
import { MissingScreenPage } from './MissingScreenPage.tsx';
import { Notice } from './Notice.tsx';
import { useDialogFrame } from './useDialogFrame.ts';
import { useScreen } from './useScreen.ts';

// What a file with mistakes looks like is needed where there are some.
const BrokenScreenPage = later(async () => (await import('./BrokenScreenPage.tsx')).BrokenScreenPage, <Wait />);
const ScreenView = later(async () => (await import('../../renderers/screen/index.ts')).ScreenView, <Wait />);

/**
 * The page of a screen file. When the file breaks while the page is open, the page waits hidden behind the
 * list of mistakes, so that nothing typed in it is lost.
 */
export function ScreenPage({ component }: { readonly component: string }) {
  const { screen, trouble, reload } = useScreen(component);
  const { theme, bind } = useDialogFrame();
  if (!screen && !trouble) return <Wait />;
  return (
    <>
      {trouble?.kind === 'missing' && <MissingScreenPage component={component} onRetry={reload} />}
      {trouble?.kind === 'broken' && (
        <BrokenScreenPage component={component} problems={trouble.problems} onRetry={reload} />
      )}
      {trouble?.kind === 'failed' && (
        <Notice title={texts.screenFailed} onRetry={reload}>
          <p>{trouble.message}</p>
        </Notice>
      )}
      <div ref={bind} className="screen-page" hidden={trouble !== null} inert={trouble !== null}>
        <div className="screen-content">
          {screen && (
            <ThemeContext value={theme}>
              <ScreenView screen={screen} />
            </ThemeContext>
          )}
        </div>
      </div>
    </>
  );
}

import { useMemo } from 'react';
import { later } from '../../renderers/answers/index.ts';
import { PageNotice } from '../../renderers/ports/index.ts';
import { ThemeContext } from '../../renderers/theme/index.ts';
import { Wait } from '../messages/Wait.tsx';
import { texts } from '../messages/texts.ts';
import { MissingScreenPage } from './MissingScreenPage.tsx';
import { Notice } from './Notice.tsx';
import { useDialogFrame } from './useDialogFrame.ts';
import { useScreen } from './useScreen.ts';

// What a file with mistakes looks like is needed where there are some.
const BrokenScreenPage = later(async () => (await import('./BrokenScreenPage.tsx')).BrokenScreenPage, <Wait />);
const GoneScreenPage = later(async () => (await import('./GoneScreenPage.tsx')).GoneScreenPage, <Wait />);
const OutdatedStrip = later(async () => (await import('./OutdatedStrip.tsx')).OutdatedStrip);
const ScreenView = later(async () => (await import('../../renderers/screen/index.ts')).ScreenView, <Wait />);

/**
 * The page of a screen file. While its file is broken, it is what the file last said, below a strip that says so; where
 * the server has no such version, it waits hidden behind the list of mistakes, and while the file is gone behind the words
 * that say so. Nothing typed in it is lost.
 */
export function ScreenPage({ component }: { readonly component: string }) {
  const { screen, trouble, mistakes, reload } = useScreen(component);
  const { theme, bind } = useDialogFrame();
  const notice = useMemo(() => mistakes && <OutdatedStrip mistakes={mistakes} />, [mistakes]);
  if (!screen && !trouble) return <Wait />;
  return (
    <>
      {trouble?.kind === 'missing' &&
        (trouble.component === screen?.component ? (
          <GoneScreenPage component={trouble.component} onRetry={reload} />
        ) : (
          <MissingScreenPage component={trouble.component} onRetry={reload} />
        ))}
      {trouble?.kind === 'broken' && (
        <BrokenScreenPage component={component} problems={trouble.problems} onRetry={reload} />
      )}
      {trouble?.kind === 'failed' && (
        <Notice title={texts.screenFailed} onRetry={reload}>
          <p>{trouble.message}</p>
        </Notice>
      )}
      <div
        ref={bind}
        className={mistakes ? 'screen-page screen-outdated' : 'screen-page'}
        hidden={trouble !== null}
        inert={trouble !== null}
      >
        {notice}
        <div className="screen-content">
          {screen && (
            <ThemeContext value={theme}>
              <PageNotice value={notice}>
                <ScreenView screen={screen} />
              </PageNotice>
            </ThemeContext>
          )}
        </div>
      </div>
    </>
  );
}

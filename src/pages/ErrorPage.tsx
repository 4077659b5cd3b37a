import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../renderers/button/Button.tsx';
import { HOME_PATH } from '../menu/homePath.ts';
import { texts } from '../messages/texts.ts';

const LostLink = lazy(async () => ({ default: (await import('./LostLink.tsx')).LostLink }));
const UnmendedPage = lazy(async () => ({ default: (await import('./UnmendedPage.tsx')).UnmendedPage }));

const sentences = { '/403': texts.error403, '/404': texts.error404, '/500': texts.error500 } as const;

/** Whether a path is one of the error pages. */
export function isErrorPath(path: string): path is keyof typeof sentences {
  return Object.hasOwn(sentences, path);
}

interface ErrorPageProps {
  readonly path: keyof typeof sentences;
  /** The address that led here, if one did. */
  readonly wanted: string | null;
}

/** 403, 404 or 500, with the way home. */
export function ErrorPage({ path, wanted }: ErrorPageProps) {
  const navigate = useNavigate();
  const [broken, setBroken] = useState<string | null>(null);
  if (broken !== null)
    return (
      <Suspense>
        <UnmendedPage component={broken} />
      </Suspense>
    );
  const home = (
    <Button kind={wanted === null ? 'primary' : 'default'} onClick={() => void navigate(HOME_PATH)}>
      {texts.backHome}
    </Button>
  );
  return (
    <div className="error-page" role="alert">
      <h1>{path.slice(1)}</h1>
      <p>{sentences[path]}</p>
      {wanted === null ? (
        home
      ) : (
        <Suspense fallback={home}>
          <LostLink address={wanted} onBroken={setBroken}>
            {home}
          </LostLink>
        </Suspense>
      )}
    </div>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../renderers/button/Button.tsx';
import { HOME_PATH } from '../menu/homePath.ts';
import { texts } from '../messages/texts.ts';
import type { FoundAddress } from './LostLink.tsx';

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
  const [found, setFound] = useState<FoundAddress | null>(null);
  const page = found?.address === wanted ? found.page : undefined;
  if (page?.kind === 'broken')
    return (
      <Suspense>
        <UnmendedPage component={page.component} />
      </Suspense>
    );
  // A page that is there and not given is no missing one, though its address is in nobody's menu here.
  const told = page?.kind === 'forbidden' ? '/403' : path;
  const home = (
    <Button kind={wanted === null ? 'primary' : 'default'} onClick={() => void navigate(HOME_PATH)}>
      {texts.backHome}
    </Button>
  );
  return (
    <div className="error-page" role="alert">
      <h1>{told.slice(1)}</h1>
      <p>{sentences[told]}</p>
      {wanted === null ? (
        home
      ) : (
        <Suspense fallback={home}>
          <LostLink address={wanted} onFound={setFound}>
            {home}
          </LostLink>
        </Suspense>
      )}
    </div>
  );
}

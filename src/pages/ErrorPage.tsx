import { useNavigate } from 'react-router-dom';
import { HOME_PATH } from '../menu/homePath.ts';
import { texts } from '../messages/texts.ts';

const sentences = { '/403': texts.error403, '/404': texts.error404, '/500': texts.error500 } as const;

/** Whether a path is one of the error pages. */
export function isErrorPath(path: string): path is keyof typeof sentences {
  return Object.hasOwn(sentences, path);
}

/** 403, 404 or 500, with the way home. */
export function ErrorPage({ path }: { readonly path: keyof typeof sentences }) {
  const navigate = useNavigate();
  return (
    <div className="error-page" role="alert">
      <strong>{path.slice(1)}</strong>
      <p>{sentences[path]}</p>
      <button type="button" onClick={() => void navigate(HOME_PATH)}>
        {texts.backHome}
      </button>
    </div>
  );
}

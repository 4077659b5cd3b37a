import { useState } from 'react';
import { toErrorText } from '../messages/toErrorText.ts';
import { DataError, usePorts } from '../ports/index.ts';
import { messageTexts } from '../messages/texts.ts';
import { saveUrl } from './saveFile.ts';

/** Hands out a stored file; the call itself carries the session, which a plain link would not. */
export function useDownload() {
  const { uploads, messages } = usePorts();
  const [isLoading, setIsLoading] = useState(false);
  const download = async (path: string, name: string): Promise<void> => {
    setIsLoading(true);
    try {
      saveUrl(await uploads.toUrl(path), name, (url) => uploads.release(url));
    } catch (error) {
      const isUnknown = error instanceof DataError && error.kind === 'missing';
      messages.error(isUnknown ? messageTexts.unknownFile : toErrorText(error));
    } finally {
      setIsLoading(false);
    }
  };
  return { isLoading, download };
}

import { useRef, useState } from 'react';
import { loadCaptcha } from './signIn.ts';

/** A picture captcha; there is none until `renew` asks for the first. */
export function useCaptcha() {
  const [state, setState] = useState<{ key: string | null; image: string | null; failed: boolean }>({
    key: null,
    image: null,
    failed: false,
  });
  const latest = useRef<string | null>(null);
  const renew = () => {
    const key = randomKey();
    latest.current = key;
    setState({ key, image: null, failed: false });
    loadCaptcha(key).then(
      (image) => latest.current === key && setState({ key, image, failed: false }),
      (error: unknown) => {
        console.warn('captcha failed to load', error);
        if (latest.current === key) setState({ key, image: null, failed: true });
      },
    );
  };
  return { ...state, renew };
}

/** Works on plain http addresses too, where `crypto.randomUUID` does not exist. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import mark from './mark.svg';
import { branding } from './branding.ts';
import { toPublicImage } from './publicImage.ts';

/** The company's logo; our own mark where there is none or it does not load. */
export function BrandMark() {
  const { companyLogoName } = useSnapshot(branding);
  const [broken, setBroken] = useState<string | null>(null);
  const logo = toPublicImage(companyLogoName);
  const isShown = logo !== null && logo !== broken;
  return <img className="brand-mark" src={isShown ? logo : mark} alt="" onError={() => setBroken(logo)} />;
}

import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { SliderCheck } from '../slider/SliderCheck.tsx';
import { galleryTexts } from './texts.ts';

/** The slider to try out, as often as one likes. */
export function SliderSpecimen() {
  const [round, setRound] = useState(0);
  const [isDone, setDone] = useState(false);
  const again = () => {
    setRound(round + 1);
    setDone(false);
  };
  return (
    <article className="vf-specimen">
      <header className="vf-specimen-head">
        <h2 tabIndex={-1}>
          {galleryTexts.slider} <code>SliderCheck</code>
        </h2>
        <p>{galleryTexts.sliderAbout}</p>
      </header>
      <div className="vf-specimen-slider">
        <SliderCheck key={round} onSuccess={() => setDone(true)} />
        {isDone && <Button onClick={again}>{galleryTexts.sliderReset}</Button>}
      </div>
    </article>
  );
}

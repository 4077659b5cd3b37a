import type { Misdirection } from '../menu/menuTypes.ts';
import { texts } from '../messages/texts.ts';
import { Notice } from './Notice.tsx';

/** A menu entry whose redirect leads to no page: says which addresses it goes by, and what is wrong with them. */
export function MisdirectedPage({ reason, way }: Misdirection) {
  return (
    <Notice title={texts.misdirected}>
      <p>{texts.misdirectedReason[reason]}</p>
      <p>
        <code>{way.join(' → ')}</code>
      </p>
      <p className="notice-hint">{texts.misdirectedHint}</p>
    </Notice>
  );
}

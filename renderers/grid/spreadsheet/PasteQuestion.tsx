import { useRef } from 'react';
import { Button } from '../../button/Button.tsx';
import { useSignal } from '../../editing/signal.ts';
import { PageModal } from '../../popup/PageModal.tsx';
import { gridTexts } from '../texts.ts';
import type { PastePlan } from './planPaste.ts';
import type { Spreadsheet } from './Spreadsheet.ts';
import './paste.css';

/** Asks what is to become of a paste of which some cells cannot be taken over, and shows which. */
export function PasteQuestion({ sheet }: { readonly sheet: Spreadsheet }) {
  const plan = useSignal(sheet.question);
  return plan && <PasteDialog plan={plan} onTake={() => sheet.take(plan)} onClose={() => sheet.question.set(null)} />;
}

/** More than this nobody reads in a dialog. */
const mostShown = 200;

interface PasteDialogProps {
  readonly plan: PastePlan;
  readonly onTake: () => void;
  readonly onClose: () => void;
}
function PasteDialog({ plan: { refused, taken }, onTake, onClose }: PasteDialogProps) {
  const left = refused.length - mostShown;
  const buttons = useRef<HTMLDivElement>(null);
  // Whoever pastes by keys answers by keys; what was taken can be undone.
  const handleOpened = (isOpen: boolean) => {
    if (isOpen) [...(buttons.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  };
  return (
    <PageModal
      title={gridTexts.pasteTitle}
      width={640}
      onClose={onClose}
      afterOpenChange={handleOpened}
      mask={{ closable: false }}
      footer={
        <div ref={buttons} className="vf-footer">
          <Button onClick={onClose}>{gridTexts.pasteCancel}</Button>
          {taken > 0 && (
            <Button kind="primary" onClick={onTake}>
              {gridTexts.pasteRest(taken)}
            </Button>
          )}
        </div>
      }
    >
      <p>{gridTexts.pasteSummary(taken, refused.length)}</p>
      {/* Scrolled by keyboard too. */}
      <div className="vf-paste" role="region" aria-label={gridTexts.pasteTitle} tabIndex={0}>
        <table aria-label={gridTexts.pasteTitle}>
          <thead>
            <tr>
              <th scope="col">{gridTexts.line}</th>
              <th scope="col">{gridTexts.column}</th>
              <th scope="col">{gridTexts.content}</th>
              <th scope="col">{gridTexts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, mostShown).map(({ line, column, text, reason }, index) => (
              <tr key={index}>
                <td>{line}</td>
                <td>{column}</td>
                <td className="vf-paste-text">{text}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && <p>{gridTexts.moreRefused(left)}</p>}
    </PageModal>
  );
}

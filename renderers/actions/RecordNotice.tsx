import { Button } from '../button/Button.tsx';
import { actionTexts } from './texts.ts';
import { PageModal } from '../popup/PageModal.tsx';

/** Which dialog may not be opened, and why. */
export interface RecordNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** Stands in the place of a record's dialog that may not be opened, and says why. */
export function RecordNotice({ title, text, onClose }: RecordNoticeProps) {
  const footer = (
    <Button kind="primary" onClick={onClose}>
      {actionTexts.close}
    </Button>
  );
  return (
    <PageModal fills={false} title={title} width={416} footer={footer} onClose={onClose}>
      <p role="alert">{text}</p>
    </PageModal>
  );
}

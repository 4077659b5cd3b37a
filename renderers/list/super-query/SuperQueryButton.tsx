import { Suspense, useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
import { lazyAntd } from '../../theme/index.ts';
import type { SuperQueryDialogProps } from './SuperQueryDialog.tsx';
import { texts } from '../texts.ts';

const SuperQueryDialog = lazyAntd(async () => (await import('./SuperQueryDialog.tsx')).SuperQueryDialog);

/** The button that opens the advanced query; it is marked while one is in force. */
export function SuperQueryButton(props: Omit<SuperQueryDialogProps, 'left' | 'onLeave' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState<SuperQueryDialogProps['left']>(null);
  const isInForce = props.search['superQueryParams'] !== undefined;
  const title = isInForce ? texts.superQueryInForce : texts.superQuery;
  return (
    <>
      <Button
        kind="text"
        className={isInForce ? 'vf-in-force' : undefined}
        icon={<Icon name="filter" />}
        title={title}
        aria-label={title}
        aria-haspopup="dialog"
        onPointerEnter={() => void SuperQueryDialog.load()}
        onFocus={() => void SuperQueryDialog.load()}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {isOpen && <SuperQueryDialog {...props} left={left} onLeave={setLeft} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

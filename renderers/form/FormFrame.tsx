import { Drawer, Skeleton } from 'antd';
import { type ReactNode, use, useEffect, useRef } from 'react';
import type { FormLayout } from '../../schemas/language/index.ts';
import { LoadError } from '../messages/LoadError.tsx';
import { AddressedDialogs, usePageDialog } from '../popup/index.ts';
import { FillDrawer } from '../popup/fill/FillDrawer.tsx';
import { PageModal } from '../popup/PageModal.tsx';
import type { Loading } from '../answers/index.ts';
import { PageNotice } from '../ports/index.ts';
import './form.css';

interface FormFrameProps {
  readonly size: FormLayout['size'];
  readonly title: ReactNode;
  readonly footer: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const modalWidth = 800;
const drawerWidth = 900;

/** The window a form stands in, by its size: a modal, a drawer, or a drawer as wide as the page. */
export function FormFrame({ size, title, footer, onClose, children }: FormFrameProps) {
  const notice = use(PageNotice);
  const content = (
    <AddressedDialogs value={false}>
      {notice !== null && <div className="vf-form-notice">{notice}</div>}
      {children}
    </AddressedDialogs>
  );
  if (size === 'modal')
    return (
      <PageModal
        title={title}
        width={modalWidth}
        footer={footer}
        onClose={onClose}
        mask={{ closable: false }}
        // Without motion it stands at once, and does not take the focus back when the motion ends.
        transitionName=""
        maskTransitionName=""
      >
        {content}
      </PageModal>
    );
  return (
    <FormDrawer isWhole={size === 'page'} title={title} footer={footer} onClose={onClose}>
      {content}
    </FormDrawer>
  );
}

interface FormDrawerProps extends Omit<FormFrameProps, 'size'> {
  /** Whether it is as wide as the page. */
  readonly isWhole: boolean;
}

function FormDrawer({ isWhole, title, footer, onClose, children }: FormDrawerProps) {
  const dialog = usePageDialog(onClose);
  const panel = useRef<HTMLDivElement>(null);
  // By itself a drawer takes the focus after its content, and so from the first field where the form is there at once.
  useEffect(() => {
    const drawer = dialog.open ? panel.current?.closest<HTMLElement>('[tabindex]') : null;
    if (!drawer?.contains(document.activeElement)) drawer?.focus({ preventScroll: true });
  }, [dialog.open]);
  const drawer = {
    ...dialog,
    title,
    panelRef: panel,
    autoFocus: false,
    footer,
    onClose,
    mask: { closable: false },
    children,
  };
  return isWhole ? (
    <Drawer {...drawer} size="100%" className="vf-drawer" />
  ) : (
    <FillDrawer {...drawer} width={drawerWidth} />
  );
}

/** A form that is not there yet, or could not be opened. */
export function FormWaiting({
  loading,
  onRetry,
}: {
  readonly loading: Loading<unknown>;
  readonly onRetry: () => void;
}) {
  if (loading.state !== 'failed') {
    // The title of a skeleton is a heading without words.
    return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  }
  return <LoadError message={loading.message} onRetry={onRetry} />;
}

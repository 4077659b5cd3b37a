import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { ListPage } from '../list/index.ts';
import { ChangesAbove, usePorts } from '../ports/index.ts';
import { lazyAntd } from '../theme/index.ts';
import { sampleField } from './sourceText.ts';
import { galleryTexts } from './texts.ts';

const TrialForm = lazyAntd(async () => (await import('../form/index.ts')).TrialForm);
const RecordDetail = lazy(async () => ({ default: (await import('./SavedDetail.tsx')).SavedDetail }));

interface LiveScreenProps {
  readonly screen: RecordScreen;
  readonly isNarrow: boolean;
}

const sampleId = '1';

/** A screen wherever its fields stand: in the form of a record, in its list with the search, and in the detail. */
export function LiveScreen({ screen, isNarrow }: LiveScreenProps) {
  const { messages } = usePorts();
  const [changes, setChanges] = useState(0);
  const handleSaved = () => {
    setChanges(changes + 1);
    messages.success(galleryTexts.saved);
  };
  return (
    <ChangesAbove value={changes}>
      <Part title={galleryTexts.form} revision={screen.revision}>
        <div className="vf-specimen-form" data-filled-in>
          <TrialForm screen={screen} id={sampleId} onSaved={handleSaved}>
            {(record) => <Stored record={record} />}
          </TrialForm>
        </div>
      </Part>
      <Part title={galleryTexts.list} revision={screen.revision}>
        <ListPage screen={screen} nested fills={false} />
      </Part>
      <Part title={galleryTexts.detail} revision={screen.revision} isFolded={isNarrow}>
        <RecordDetail screen={screen} id={sampleId} />
      </Part>
    </ChangesAbove>
  );
}

interface PartProps {
  readonly title: string;
  readonly isFolded?: boolean;
  /** The text that was read: a part that failed on one is tried again on the next. */
  readonly revision: string;
  readonly children: ReactNode;
}

function Part({ title, isFolded = false, revision, children }: PartProps) {
  return (
    <details className="vf-specimen-part" open={!isFolded}>
      <summary>{title}</summary>
      <Guarded revision={revision}>
        <Suspense>{children}</Suspense>
      </Guarded>
    </details>
  );
}

interface GuardedState {
  readonly failedOn: string | null;
}

/** What a file that is being written cannot be drawn with, takes no other part away. */
class Guarded extends Component<Pick<PartProps, 'revision' | 'children'>, GuardedState> {
  override state: GuardedState = { failedOn: null };
  override componentDidCatch(error: Error): void {
    console.error('a part of an example failed', error);
    this.setState({ failedOn: this.props.revision });
  }
  static getDerivedStateFromError(): GuardedState {
    return { failedOn: '' };
  }
  override render(): ReactNode {
    const { failedOn } = this.state;
    if (failedOn !== null && (failedOn === '' || failedOn === this.props.revision))
      return <p role="alert">{galleryTexts.failed}</p>;
    return this.props.children;
  }
}

/** The field that the example is about as it is stored, or all of the record where the file calls it otherwise. */
function Stored({ record }: { readonly record: ScreenRecord }) {
  const shown = sampleField in record ? { [sampleField]: record[sampleField] } : record;
  return (
    <div className="vf-specimen-stored">
      <span>{galleryTexts.stored}</span>
      <code data-stored>{JSON.stringify(shown)}</code>
    </div>
  );
}

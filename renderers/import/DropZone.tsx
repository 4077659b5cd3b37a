import { useRef, useState, type DragEvent } from 'react';
import { Icon } from '../icons/index.ts';
import { useTouch } from '../theme/index.ts';
import { megabytes, mostFiles } from './chosenFiles.ts';
import { importTexts } from './texts.ts';

interface DropZoneProps {
  readonly disabled: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

/** Where files are dropped; pressed, it opens the browser's own file dialog. */
export function DropZone({ disabled, onPick }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isTouch = useTouch();
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover' && !disabled);
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(event);
    if (!disabled) onPick([...event.dataTransfer.files]);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        // To everybody who cannot see it, as to those who can, the zone is what files are chosen by.
        hidden
        accept=".xls,.xlsx"
        multiple
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file may be picked again after it was corrected.
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className={isOver ? 'vf-import-zone vf-over' : 'vf-import-zone'}
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrop}
      >
        <Icon name="inbox" className="vf-import-icon" />
        <strong>{isTouch ? importTexts.chooseByFinger : importTexts.choose}</strong>
        <span className="vf-import-hint">{importTexts.hint(mostFiles, megabytes)}</span>
      </button>
    </>
  );
}

import { useRef, type ReactNode } from 'react';

interface FilePickerProps {
  readonly id: string;
  readonly accept?: string;
  readonly multiple: boolean;
  readonly invalid: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly children: (open: () => void) => ReactNode;
}

/** The browser's own file dialog behind a button of ours. */
export function FilePicker({ id, accept, multiple, invalid, onPick, onBlur, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        className="vf-file-input"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-invalid={invalid}
        onBlur={onBlur}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file may be picked again after it failed or was removed.
          event.target.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}

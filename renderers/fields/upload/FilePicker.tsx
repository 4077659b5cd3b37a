import { useRef, type ReactNode } from 'react';

interface FilePickerProps {
  readonly id: string;
  readonly accept?: string;
  readonly multiple: boolean;
  readonly invalid: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly onBlur?: (() => void) | undefined;
  /** What is said of the files beside the button. */
  readonly limit?: string | undefined;
  /** The button's look. */
  readonly className: string;
  readonly children: ReactNode;
}

/** The browser's own file dialog behind a button of ours. */
export function FilePicker({
  id,
  accept,
  multiple,
  invalid,
  onPick,
  onBlur,
  limit,
  className,
  children,
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const described = [invalid && `${id}-error`, limit !== undefined && `${id}-limit`].filter(Boolean).join(' ');
  return (
    <>
      <input
        ref={input}
        id={`${id}-file`}
        type="file"
        // To everybody who cannot see it, as to those who can, the button is what files are chosen by.
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file may be picked again after it failed or was removed.
          event.target.value = '';
        }}
      />
      <button
        type="button"
        id={id}
        className={className}
        aria-invalid={invalid}
        aria-describedby={described || undefined}
        onBlur={onBlur}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      {limit !== undefined && (
        <span className="vf-upload-limit" id={`${id}-limit`}>
          {limit}
        </span>
      )}
    </>
  );
}

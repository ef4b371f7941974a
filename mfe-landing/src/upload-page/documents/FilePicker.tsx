import { useId, type ChangeEvent, type ReactNode } from 'react';

interface FilePickerProps {
  readonly className: string;
  readonly accept: string;
  /** In place of the text, which is part of it. */
  readonly label?: string;
  readonly describedBy?: string;
  readonly isPrimary?: boolean;
  readonly capture?: boolean;
  readonly multiple?: boolean;
  /** Until the scripts run. */
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A real input with a label, which touch, keyboard and screen readers know. */
export function FilePicker({
  className,
  accept,
  label,
  describedBy,
  isPrimary = false,
  capture = false,
  multiple = false,
  disabled = false,
  onFiles,
  children,
}: FilePickerProps) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Reset, so that selecting the same file again fires a change event.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <span className={`rq-picker ${className}`}>
      <input
        id={id}
        type="file"
        aria-label={label}
        aria-describedby={describedBy}
        accept={disabled ? undefined : accept}
        multiple={multiple}
        disabled={disabled}
        capture={capture ? 'environment' : undefined}
        onChange={choose}
      />
      <label
        htmlFor={id}
        className={isPrimary ? 'rs-btn rs-primary rs-large' : 'rs-btn rs-secondary'}
      >
        {children}
      </label>
    </span>
  );
}

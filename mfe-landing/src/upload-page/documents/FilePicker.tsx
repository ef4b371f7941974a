import { useId, type ChangeEvent, type ReactNode } from 'react';

interface FilePickerProps {
  readonly className: string;
  readonly accept: string;
  readonly capture?: boolean;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A real file input under a label: it opens by thumb, Enter and screen reader without any script of ours. */
export function FilePicker({
  className,
  accept,
  capture = false,
  multiple = false,
  onFiles,
  children,
}: FilePickerProps) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied at once, so that choosing the same file again after a failure counts as a choice.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <span className={`rq-picker ${className}`}>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture ? 'environment' : undefined}
        onChange={choose}
      />
      <label htmlFor={id} className="rs-btn rs-secondary">
        {children}
      </label>
    </span>
  );
}

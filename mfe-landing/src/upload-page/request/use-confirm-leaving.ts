import { useEffect, useRef } from 'react';

/** During uploads always; once while documents are there and the submission is missing. */
export function useConfirmLeaving(isUploading: boolean, isSubmissionMissing: boolean): void {
  const asked = useRef(false);
  useEffect(() => {
    if (!isUploading && !isSubmissionMissing) return;
    const confirm = (event: BeforeUnloadEvent) => {
      if (!isUploading && asked.current) return;
      if (!isUploading) asked.current = true;
      event.preventDefault();
    };
    window.addEventListener('beforeunload', confirm);
    return () => window.removeEventListener('beforeunload', confirm);
  }, [isUploading, isSubmissionMissing]);
}

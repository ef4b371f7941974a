import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import './code-field.css';

interface CodeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  /** Where the browser sends the code while no script handles it. */
  readonly formAction?: string;
  readonly busy: boolean;
  readonly problem: string | null;
  /** Called at the sixth digit, and by the button. */
  readonly onCode: (code: string) => void;
  readonly onShort: () => void;
}

/** A form for a mailed code of six digits. */
export function CodeField({
  label,
  hint,
  action,
  formAction,
  busy,
  problem,
  onCode,
  onShort,
}: CodeFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => field.current?.focus(), []);
  // What was typed before the scripts ran.
  useLayoutEffect(() => setCode(field.current?.value ?? ''), []);
  useEffect(() => {
    if (problem) field.current?.select();
  }, [problem]);
  const handleInput = (text: string) => {
    // Pasted codes may have other text around them.
    const digits = text.replace(/\D/g, '').slice(0, 6);
    setCode(digits);
    if (digits.length === 6 && digits !== code) onCode(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) onCode(code);
    else onShort();
  };
  return (
    <form
      className="rs-code"
      method={formAction === undefined ? undefined : 'post'}
      action={formAction}
      onSubmit={submit}
      noValidate
    >
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        readOnly={busy}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-said`}
        onChange={(event) => handleInput(event.target.value)}
      />
      <p id={`${id}-said`} role={problem ? 'alert' : undefined}>
        {problem ?? hint}
      </p>
      <button type="submit" className="rs-btn rs-primary rs-large" aria-disabled={busy}>
        {action}
      </button>
    </form>
  );
}

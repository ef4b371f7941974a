/** Lets an operator see that error reporting works: the error is deliberate and uncaught. */
export function TestErrorButton({ label }: { label: string }) {
  const fail = () => {
    throw new Error('Deliberate test error from the sign-in page.');
  };
  return <button type="button" className="rs-plain" onClick={fail}>{label}</button>;
}

/** A 20 px Fluent icon. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="rs-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

import { useRecipientWords } from './words.ts';

/** The shape of what is coming, shown only when it takes longer than 200 ms. */
export function Loading() {
  const words = useRecipientWords();
  return (
    <div className="rs rp" aria-busy="true">
      <p className="rs-sr" role="status">{words.loading}</p>
      <div className="rp-top" aria-hidden="true"><div><span className="rp-bone rp-bone-square" /><span className="rp-bone rp-bone-name" /></div></div>
      <div className="rp-columns rp-skeleton" aria-hidden="true">
        <div><span className="rp-bone rp-bone-title" /><span className="rp-bone rp-bone-line" /><span className="rp-bone rp-bone-box" /></div>
        <div>{[0, 1, 2].map((row) => <span key={row} className="rp-bone rp-bone-row" />)}</div>
      </div>
    </div>
  );
}

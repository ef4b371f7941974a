import { useRecipientWords } from './words.ts';

/** The shape of what is coming, shown only when it takes longer than 200 ms. */
export function Loading() {
  const words = useRecipientWords();
  return (
    <div className="rs rq" aria-busy="true">
      <div className="rq-top" aria-hidden="true"><div><span className="rq-bone rq-bone-square" /><span className="rq-bone rq-bone-name" /></div></div>
      <main className="rq-columns rq-skeleton">
        <h1 className="rs-sr">{words.loading}</h1>
        <div aria-hidden="true"><span className="rq-bone rq-bone-title" /><span className="rq-bone rq-bone-line" /><span className="rq-bone rq-bone-box" /></div>
        <div aria-hidden="true">{[0, 1, 2].map((row) => <span key={row} className="rq-bone rq-bone-row" />)}</div>
      </main>
    </div>
  );
}

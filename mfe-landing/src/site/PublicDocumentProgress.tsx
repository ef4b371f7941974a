export type PublicDocumentState =
  'missing' | 'received' | 'approved' | 'rejected' | 'incomplete' | 'unavailable';

const CORNER = 'h5.5l3 3v8.5h-8.5z';
const TICK = 'l1.6 1.6 2.7-3.2';
const STEP = 13;

/** One sheet per document, told apart by shape and colour. Decorative without `label`. */
export function PublicDocumentProgress({
  sheets,
  label,
  scale = 1,
}: {
  sheets: readonly PublicDocumentState[];
  label?: string;
  scale?: number;
}) {
  const width = sheets.length * STEP - 3;
  const labelProps =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className="rs-liasse"
      viewBox={`0 0 ${width} 13`}
      width={width * scale}
      height={13 * scale}
      {...labelProps}
    >
      {sheets.map((sheet, index) => (
        <g key={index}>
          <path className={`rs-sheet-${sheet}`} d={`M${index * STEP + 0.75} .75${CORNER}`} />
          {sheet === 'approved' && (
            <path className="rs-sheet-sign" d={`M${index * STEP + 2.9} 7.6${TICK}`} />
          )}
          {sheet === 'unavailable' && (
            <path className="rs-sheet-sign" d={`M${index * STEP + 2.9} 7.8h4.2`} />
          )}
          {sheet === 'rejected' && (
            <path
              className="rs-sheet-sign"
              d={`M${index * STEP + 3.2} 6l3.6 3.6M${index * STEP + 6.8} 6l-3.6 3.6`}
            />
          )}
          {sheet === 'incomplete' && (
            <path
              className="rs-sheet-sign"
              d={`M${index * STEP + 5} 5.2v5.2M${index * STEP + 2.4} 7.8h5.2`}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

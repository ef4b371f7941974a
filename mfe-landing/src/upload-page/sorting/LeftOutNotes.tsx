import { useMessages } from '../../i18n/messages.ts';
import { MAX_FILES, type LeftOut } from './read-dropped-files.ts';
import { sortingMessages } from './sorting-messages.ts';

/** Says what of a drop is not in the list. */
export function LeftOutNotes({ leftOut }: { leftOut: LeftOut }) {
  const t = useMessages(sortingMessages);
  const { hidden, unreadable, empty, tooDeep, isCut } = leftOut;
  const notes = [
    isCut && t.cut(MAX_FILES),
    unreadable.length > 0 && t.unreadable(joinNames(unreadable)),
    tooDeep.length > 0 && t.tooDeep(joinNames(tooDeep)),
    empty.length > 0 && t.empty(empty.length, joinNames(empty)),
    hidden.length > 0 && t.hidden(hidden.length, joinNames(hidden)),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul>
      {notes.map((note) => (
        <li key={note} className="rq-limits">
          {note}
        </li>
      ))}
    </ul>
  );
}

/** Each once. */
const joinNames = (names: readonly string[]): string => [...new Set(names)].join(', ');

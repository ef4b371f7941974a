import { useUi } from '@recueil/shell/contract';
import { useState } from 'react';
import { createRecoveryWords, findWrongWords } from '../recovery-words.ts';

interface State {
  readonly key: string;
  readonly positions: readonly number[];
  /** By index in `positions`. */
  readonly typed: readonly string[];
  readonly wrong: readonly number[];
}

/** A new recovery key and the words that prove it; null until it is created. */
export const useRecoveryKey = () => {
  const { language } = useUi();
  const [state, setState] = useState<State | null>(null);
  /** The same key until the dialog closes, also after going back. */
  const create = async (): Promise<string> => {
    if (state) return state.key;
    const created = await createRecoveryWords(language);
    setState({ ...created, typed: created.positions.map(() => ''), wrong: [] });
    return created.key;
  };
  const type = (index: number, word: string) =>
    setState(
      (now) =>
        now && {
          ...now,
          typed: now.typed.map((each, i) => (i === index ? word : each)),
          wrong: now.wrong.filter((i) => i !== index),
        },
    );
  const prove = async (): Promise<boolean> => {
    if (!state) return false;
    const wrong = await findWrongWords(state.key, state.positions, state.typed);
    setState({ ...state, wrong });
    return wrong.length === 0;
  };
  return { state, create, type, prove };
};

export type RecoveryKey = ReturnType<typeof useRecoveryKey>;

import type { Language, Profile } from '@recueil/backend/contract';
import { useSession, useUi } from '@recueil/shell/contract';
import { useEffect, useState } from 'react';
import type { PassphraseStrength } from '../passphrase-estimator.ts';

const REQUIRED_SCORE = 3;
/** An estimate takes up to a tenth of a second, too long for each key. */
const TYPING_PAUSE_MS = 150;

type Estimate = PassphraseStrength | 'unavailable';

/** A new passphrase, typed twice, with its strength; null until the first estimate. */
export const useNewPassphrase = () => {
  const { language } = useUi();
  const { user } = useSession();
  const [passphrase, setPassphrase] = useState('');
  const [repeated, setRepeated] = useState('');
  const [strength, setStrength] = useState<Estimate | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    const update = async () => {
      // Also when nothing is typed yet: the estimator loads meanwhile.
      const found = await estimate(passphrase, language, user);
      if (isCurrent) setStrength(passphrase === '' ? null : found);
    };
    const timer = setTimeout(() => void update(), TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [passphrase, language, user]);

  const validate = async (): Promise<boolean> => {
    const found = await estimate(passphrase, language, user);
    setStrength(found);
    setSubmitted(true);
    return isStrong(found) && repeated === passphrase;
  };
  return {
    passphrase,
    repeated,
    strength,
    setPassphrase,
    setRepeated,
    validate,
    isWeak: isSubmitted && !isStrong(strength),
    isDifferent: isSubmitted && repeated !== passphrase,
  };
};

const isStrong = (strength: Estimate | null): boolean =>
  strength !== null && strength !== 'unavailable' && strength.score >= REQUIRED_SCORE;

/** What others know of the reader and try first. */
const listPersonalWords = (user: Profile | null): string[] =>
  user
    ? [user.fullName, user.email, user.organizationName].flatMap((text) => [
        text,
        ...text.split(/[\s@.]+/),
      ])
    : [];

/** `unavailable`: the estimator could not be loaded, and the next call tries again. */
async function estimate(
  passphrase: string,
  language: Language,
  user: Profile | null,
): Promise<Estimate> {
  try {
    const { estimatePassphrase } = await import(
      /* webpackChunkName: "passphrase-estimator" */ '../passphrase-estimator.ts'
    );
    return estimatePassphrase(passphrase, language, listPersonalWords(user));
  } catch {
    return 'unavailable';
  }
}

import type { ErasedCounts } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Banner } from '@recueil/shell/kit';
import { TypedConfirmation } from '../form/TypedConfirmation.tsx';
import { useEraseRecipientMutation } from './erasure.api.ts';
import { useErasedCountsText } from './use-erased-counts-text.ts';

interface Props {
  email: string;
  counts: ErasedCounts;
  onClose: () => void;
}

/** The address, typed again, is the confirmation. */
export const ErasureConfirmation = ({ email, counts, onClose }: Props) => {
  const t = useTranslate('mfe-settings');
  const toText = useErasedCountsText();
  const [erase, { isLoading }] = useEraseRecipientMutation();
  return (
    <TypedConfirmation
      texts="data.erasure.confirmation"
      expected={email}
      inputMode="email"
      isLoading={isLoading}
      onConfirm={() => erase({ email })}
      onClose={onClose}
    >
      <Banner
        tone="warning"
        role="status"
        title={t('data.erasure.found', { email })}
        detail={t('data.erasure.foundText', { counts: toText(counts) })}
      />
    </TypedConfirmation>
  );
};

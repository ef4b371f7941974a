import { browserStorage, type JoinOffer } from '@recueil/backend/contract';
import { useFormat, useSession } from '@recueil/shell/contract';
import { Banner, ConfirmDialog } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { PeopleAddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { useAskToJoinMutation, useWithdrawJoinRequestMutation } from './join-offers.api.ts';

/** Of this browser: pairs of user and organisation. */
const HIDDEN_KEY = 'recueil-hidden-join-offers';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px', marginBottom: '20px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

const OfferBanner = ({ offer, onHide }: { offer: JoinOffer; onHide: () => void }) => {
  const styles = useStyles();
  const t = useRequestsTranslate();
  const format = useFormat();
  const { showError } = useToasts();
  const [ask, asking] = useAskToJoinMutation();
  const [withdraw] = useWithdrawJoinRequestMutation();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { organizationId, organizationName: organization, requestedAt } = offer;
  const handleAsk = async () => {
    const { error } = await ask(organizationId);
    if (error) showError(t('join.askFailed'), error);
  };
  const handleWithdraw = async () => {
    const { error } = await withdraw(organizationId);
    if (error) showError(t('join.withdrawFailed'), error);
  };
  return (
    <>
      <Banner
        tone="info"
        role="status"
        icon={PeopleAddRegular}
        title={t(requestedAt === null ? 'join.title' : 'join.asked', { organization })}
        detail={
          requestedAt === null
            ? t('join.text')
            : t('join.askedText', { date: format.date(requestedAt, 'long') })
        }
        action={
          <div className={styles.actions}>
            <Button
              disabledFocusable={asking.isLoading}
              onClick={() => (requestedAt === null ? void handleAsk() : setIsWithdrawing(true))}
            >
              {t(requestedAt === null ? 'join.ask' : 'join.withdraw', { organization })}
            </Button>
            {requestedAt === null && (
              <Button
                appearance="subtle"
                aria-label={t('join.hideOf', { organization })}
                onClick={onHide}
              >
                {t('join.hide')}
              </Button>
            )}
          </div>
        }
      />
      <ConfirmDialog
        open={isWithdrawing}
        title={t('join.withdrawTitle')}
        text={t('join.withdrawText')}
        confirmLabel={t('join.withdrawConfirm')}
        busyLabel={t('join.withdrawBusy')}
        cancelLabel={t('join.keep')}
        onConfirm={handleWithdraw}
        onClose={() => setIsWithdrawing(false)}
      />
    </>
  );
};

/** Organisations that the user may ask to join, and those that they have asked. */
export const JoinOffers = ({ offers }: { offers: readonly JoinOffer[] }) => {
  const styles = useStyles();
  const { user } = useSession();
  const [hidden, setHidden] = useState(() => browserStorage.get(HIDDEN_KEY)?.split(',') ?? []);
  const toKey = ({ organizationId }: JoinOffer) => `${user?.id} ${organizationId}`;
  const handleHide = (offer: JoinOffer) => {
    const next = [...hidden, toKey(offer)];
    browserStorage.set(HIDDEN_KEY, next.join(','));
    setHidden(next);
  };
  const shown = offers.filter(
    (offer) => offer.requestedAt !== null || !hidden.includes(toKey(offer)),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.root}>
      {shown.map((offer) => (
        <OfferBanner key={offer.organizationId} offer={offer} onHide={() => handleHide(offer)} />
      ))}
    </div>
  );
};

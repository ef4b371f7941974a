import { useTranslate } from '@recueil/shell/contract';
import { Badge, DocumentBadge } from '@recueil/shell/kit';
import { ArrowReplyRegular } from '@fluentui/react-icons';
import type { RequestedDocument } from '@recueil/backend/contract';
import { toReviewDocumentState } from '../review/review-rules.ts';

export const DocumentStateBadge = ({ document }: { document: RequestedDocument }) => {
  const t = useTranslate('mfe-validation');
  const state = toReviewDocumentState(document);
  switch (state) {
    case 'incomplete':
      return (
        <Badge
          appearance={{ tone: 'warning', icon: ArrowReplyRegular }}
          label={t('documents.incomplete')}
        />
      );
    case 'waived':
      return <DocumentBadge state="missing" label={t('documents.waived')} />;
    case 'insisted':
      return <DocumentBadge state="rejected" label={t('documents.insisted')} />;
    default:
      return <DocumentBadge state={state} />;
  }
};

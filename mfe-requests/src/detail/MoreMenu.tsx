import { DeleteRegular, ProhibitedRegular } from '@fluentui/react-icons';
import { Menu, MenuItem, MenuList, MenuPopover } from '@recueil/shell/ui-overlay';
import type { RequestStatus } from '@recueil/backend/contract';
import { isOn } from '../is-on.ts';
import { canCancel } from '../request-facts.ts';
import { useWords } from '../words.ts';

/** Cancel, as long as the state allows it, and delete. `onChoice(null)` closes it. */
export const MoreMenu = ({ status, target, onChoice }: { status: RequestStatus; target: HTMLElement | null; onChoice: (choice: 'cancel' | 'delete' | null) => void }) => {
  const t = useWords();
  return (
    <Menu open inline positioning={{ target, position: 'below', align: 'end', offset: 4 }} onOpenChange={(event, data) => !data.open && !isOn(target, event) && onChoice(null)}>
      <MenuPopover>
        <MenuList>
          {canCancel(status) && <MenuItem icon={<ProhibitedRegular />} onClick={() => onChoice('cancel')}>{t('detail.cancel')}</MenuItem>}
          <MenuItem icon={<DeleteRegular />} onClick={() => onChoice('delete')}>{t('detail.delete')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};

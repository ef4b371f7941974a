import { expect, test } from '@jest/globals';
import { isPublicMailDomain } from './public-mail-domains.ts';

test.each(
  `163.com aliceadsl.fr aol.com aol.fr bbox.fr caramail.com cegetel.net club-internet.fr duck.com
  fastmail.com free.fr gmail.com gmx.at gmx.fr googlemail.com hey.com hotmail.fr hotmail.it icloud.com
  laposte.net live.be live.com live.fr mac.com mailbox.org mailinator.com mailo.com me.com msn.com msn.fr
  netcourrier.com neuf.fr numericable.fr orange.fr outlook.be outlook.com outlook.de outlook.fr pm.me
  posteo.de privaterelay.appleid.com proton.ch proton.me protonmail.com qq.com sfr.fr skynet.be tuta.io
  tutanota.com voila.fr wanadoo.fr web.de yahoo.com yahoo.fr yahoo.it ymail.com yopmail.com`.split(
    /\s+/,
  ),
)('%s gives addresses to everyone', (domain) => expect(isPublicMailDomain(domain)).toBe(true));

test.each(
  `cabinet.example vasseur-lacaze.fr notaires.fr avocat.fr gouv.fr ac-paris.fr univ-paris1.fr edf.fr
  bnpparibas.com caisse-epargne.fr laposte.fr orange.com sfr.com swisscom.com post.ch ovh.com`.split(
    /\s+/,
  ),
)('%s is of an organisation', (domain) => expect(isPublicMailDomain(domain)).toBe(false));

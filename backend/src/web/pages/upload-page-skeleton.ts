import { scriptJson } from '../../platform/text/escape-html.ts';

/** Loads the request before the scripts; `upload-page.api.ts` of mfe-landing uses the response. */
export const PREFETCH_REQUEST_SCRIPT =
  "(function(m){if(!m)return;window.recueilRequest=fetch('/api/v1/public/request',{headers:{Authorization:'Bearer '+m[1],Accept:'application/json'}," +
  "credentials:'omit',cache:'no-store',referrerPolicy:'no-referrer',signal:AbortSignal.timeout(30000)});recueilRequest.catch(function(){})})(/^\\/request\\/([A-Za-z0-9_-]{20,128})\\/?$/.exec(location.pathname))";

interface DeferredFiles {
  readonly scripts: readonly string[];
  readonly preloads: readonly { readonly href: string; readonly as: 'script' | 'style' }[];
  readonly styles: readonly string[];
}

/** Starts scripts after the first paint; a background tab does not paint, so after 250 ms there. */
export const buildDeferredStartScript = ({ scripts, preloads, styles }: DeferredFiles): string =>
  '(function(s,a,c,d){function put(n,p){var e=document.createElement(n);for(var k in p)e[k]=p[k];document.head.append(e)}' +
  "function go(){if(d)return;d=1;s.forEach(function(f){put('script',{async:false,src:f})});a.forEach(function(f){put('link',{rel:'preload',as:f.as,href:f.href})});c.forEach(function(f){put('link',{rel:'stylesheet',href:f})})}" +
  `requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,250)})(${scriptJson(scripts)},${scriptJson(preloads)},${scriptJson(styles)})`;

/** A font requested by an inline style would send the address with the token as its referrer. */
export const stripFontFaces = (styles: string): string =>
  styles.replace(/@font-face\s*\{[^}]*\}/g, '');

const LOGO =
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path class="rp-back" d="M9.5 1.5h7.6l4.4 4.4V18h-12z"/><path class="rp-middle" d="M6.25 3.75h7.6l4.4 4.4v12.1h-12z"/><path class="rp-front" d="M2.75 6h7.85l4.4 4.4v12.1H2.75z"/><path class="rp-strap" d="M6.5 6v16.500"/></svg>';

const MESSAGES = {
  fr: {
    title: 'Des documents vous sont demandés',
    text: 'Cette page sert à les remettre en quelques minutes, depuis un téléphone ou un ordinateur, sans créer de compte. Vos fichiers sont enregistrés chiffrés et remis à la personne qui vous les demande. Vous pouvez vous arrêter et revenir par le même lien\u00A0: ce qui est reçu est gardé.',
    opens: 'La demande s’ouvre…',
  },
  en: {
    title: 'You have been asked for documents',
    text: 'Upload them here in a few minutes, from a phone or computer, without creating an account. Your files are stored encrypted and passed on to the person who asked for them. You can stop and come back with the same link: everything already received is kept.',
    opens: 'Opening the request…',
  },
} as const;

const inBothLanguages = (tag: string, key: 'title' | 'text' | 'opens'): string =>
  (['fr', 'en'] as const)
    .map((language) => `<${tag} lang="${language}">${MESSAGES[language][key]}</${tag}>`)
    .join('');

/**
 * Both languages, because only the browser knows the chosen one; the public style sheet shows one
 * and hides the skeleton once `#root` has content.
 */
export const UPLOAD_PAGE_SKELETON = `<div class="rp-frame"><header><div>${LOGO}<b>Recueil</b></div></header><main>${inBothLanguages('h1', 'title')}${inBothLanguages('p', 'text')}<div role="status">${inBothLanguages('span', 'opens')}</div></main></div>`;

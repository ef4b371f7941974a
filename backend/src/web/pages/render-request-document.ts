import type { RequestPageRenderer } from '../frontends/request-page-renderer.ts';
import { escapeHtml as h, scriptJson } from '../../platform/text/escape-html.ts';
import { getPageTitle } from './page-titles.ts';
import { renderHead, renderSettings, type PageSettings } from './render-page.ts';
import type { RequestPageData } from './request-page.contract.ts';

/** Shows the sentence about the page without script when the scripts are late or do not parse. */
const LATE_SCRIPT =
  "setTimeout(function(){var e=document.getElementById('recueil-plain');if(e)e.hidden=false},8000)";

/** Hides buttons that only scripts answer, and names the time zone. */
const NO_SCRIPT_STYLES =
  '.rq-language,.rq-by button,.rq-go [type=button]{visibility:hidden}.rq-same-clock{display:none}.rq-other-clock{display:inline}';

/** Marks the page where the reader's clock shows another time than the organisation's. */
const buildClockScript = ({ answer }: RequestPageData): string => {
  if (answer.kind === 'problem') return '';
  const { deadline, expirationDate, timeZone } = answer.request;
  return `(function(t,z){try{var d=new Date(t);if(d.toLocaleString('en',{timeZone:z})!==d.toLocaleString('en'))document.documentElement.className='rq-away'}catch(e){}})(${scriptJson(deadline ?? expirationDate)},${scriptJson(timeZone)})`;
};

interface RequestPageContent {
  readonly path: string;
  readonly nonce: string;
  readonly token: string | null;
  readonly settings: PageSettings;
  readonly data: RequestPageData;
}

/**
 * The recipient's page with its data, in the HTML and as JSON for the scripts. They and the font are
 * requested from the document, whose policy hides its address; a font that inline styles request
 * would name it as its referrer, so it is preloaded.
 */
export function renderRequestDocument(
  { files, renderRequestPage }: RequestPageRenderer,
  { path, nonce, token, settings, data }: RequestPageContent,
): string {
  const { html, styles } = renderRequestPage(token, data);
  const title = getPageTitle(path, data.language, null);
  return [
    ...renderHead({ path, nonce, language: data.language, title }),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${h(files.font)}">`,
    `<style nonce="${nonce}">${files.styles}${styles}</style>`,
    `<noscript><style nonce="${nonce}">${NO_SCRIPT_STYLES}</style></noscript>`,
    `<script nonce="${nonce}">${buildClockScript(data)}</script>`,
    ...files.scripts.map((src) => `<script defer src="${h(src)}" nonce="${nonce}"></script>`),
    `</head><body><div id="root">${html}</div>`,
    `<script nonce="${nonce}">${LATE_SCRIPT}</script>`,
    renderSettings(settings, nonce),
    `<script type="application/json" id="recueil-request" nonce="${nonce}">${scriptJson(data)}</script></body></html>`,
  ].join('\n');
}

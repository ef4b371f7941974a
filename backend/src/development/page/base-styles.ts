/** The values equal those of tokens.css. */
const light = `color-scheme:light;
--page:#F5F7F6;--surface:#FFFFFF;--sunken:#EDF1F0;--hover:#F1F5F4;--selected:#E8F2F6;
--text:#15232A;--text2:#43535A;--text3:#5A6A71;--line:#DCE3E3;--line-strong:#C3CDCE;
--control:#7B8A90;
--primary:#0C576B;--primary-hover:#044F61;--on-primary:#FFFFFF;--link:#0C576B;--link-hover:#004657;
--focus:#0C576B;
--strap:#B5761A;--art:#004657;--art-paper:#FFFFFF;--art-tint:#CCE2EA;
--warning-fg:#784700;--warning-line:#EACB8E;--warning-solid:#B5761A;
--danger-fg:#9E261F;--danger-line:#EEBDB8;--danger-solid:#BE3A31;
--mark1:#0C576B;--mark2:#5294A9;--mark3:#ADD0DC;--mark-strap:#E0A341`;

const dark = `color-scheme:dark;
--page:#0D1416;--surface:#141D20;--sunken:#0A1012;--hover:#1A2528;--selected:#13303A;
--text:#E6ECEC;--text2:#B4C0C3;--text3:#93A1A5;--line:#27343A;--line-strong:#374950;
--control:#70828A;
--primary:#236D82;--primary-hover:#0C576B;--on-primary:#FFFFFF;--link:#8CBBCC;--link-hover:#ADD0DC;
--focus:#8CBBCC;
--strap:#D9A24A;--art:#ADD0DC;--art-paper:#1A2528;--art-tint:#23414C;
--warning-fg:#EBC06B;--warning-line:#5C4719;--warning-solid:#D9A24A;
--danger-fg:#F3A79F;--danger-line:#6B2F2A;--danger-solid:#E2695F;
--mark1:#8CBBCC;--mark2:#367D93;--mark3:#044F61;--mark-strap:#8A5A12`;

export const baseStyles = (fontUrl: string): string => `
@font-face{font-family:"Source Sans 3 Variable";font-weight:200 900;font-display:swap;
src:url("${fontUrl}") format("woff2")}
:root{${light};
--font:"Source Sans 3 Variable","Source Sans 3","Segoe UI",system-ui,-apple-system,Roboto,
"Helvetica Neue",Arial,sans-serif;
--caption:400 .8125rem/1.125rem var(--font);--caption-strong:600 .8125rem/1.125rem var(--font);
--body:400 .9375rem/1.375rem var(--font);--body-strong:600 .9375rem/1.375rem var(--font);
--subtitle:600 1.0625rem/1.5rem var(--font);
--title3:600 1.25rem/1.625rem var(--font);--title2:600 1.5rem/1.875rem var(--font);
--title1:600 1.875rem/2.25rem var(--font)}
:root[data-theme="dark"]{${dark}}
@media (prefers-color-scheme:dark){:root:not([data-theme="light"]):not([data-theme="dark"]){${dark}}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:var(--body);
-webkit-font-smoothing:antialiased}
h1,h2,p,ul,ol,dl,dd{margin:0;padding:0}ul,ol{list-style:none}
h1{font:var(--title1);letter-spacing:-.012em;text-wrap:balance}h2{font:var(--title3);
letter-spacing:-.004em}
a{color:var(--link);text-underline-offset:3px;text-decoration-thickness:1px}
a:hover{color:var(--link-hover)}
button,input{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.ic{fill:currentColor;flex:none;display:block}.muted{color:var(--text2)}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:6px}
.field{display:grid;gap:4px}.field>label{font:var(--body-strong)}
.hint{font:var(--caption);color:var(--text2)}.err{font:var(--caption-strong);color:var(--danger-fg)}
.in{width:100%;min-height:44px;padding:6px 10px;border:1px solid var(--control);border-radius:4px;
background:var(--surface);color:var(--text);font-size:1rem}
.in:hover{border-color:var(--text2)}.in::placeholder{color:var(--text3);opacity:1}
.in[aria-invalid="true"]{border-color:var(--danger-solid);
box-shadow:inset 0 0 0 1px var(--danger-solid)}
.in:focus{outline:2px solid var(--focus);outline-offset:-1px;border-color:var(--focus)}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;
padding:6px 14px;border:1px solid var(--control);border-radius:4px;background:var(--surface);
color:var(--text);font:var(--body-strong);text-decoration:none;cursor:pointer}
.btn:hover{background:var(--hover);color:var(--text)}
.btn-p,.btn-p:hover{border-color:transparent;color:var(--on-primary)}
.btn-p{background:var(--primary);font-size:1.0625rem}.btn-p:hover{background:var(--primary-hover)}
.btn-w{width:100%}
.bn{display:grid;grid-template-columns:20px minmax(0,1fr);gap:4px 12px;align-items:center;
padding:12px 16px;border:1px solid;border-left-width:3px;border-radius:4px;
background:var(--surface)}
.bn.e{border-color:var(--danger-line);border-left-color:var(--danger-solid)}
.bn.e>.ic{color:var(--danger-fg)}
.bn.w{border-color:var(--warning-line);border-left-color:var(--warning-solid)}
.bn.w>.ic{color:var(--warning-fg)}
.mk-1,.mk-2,.mk-3{stroke:var(--surface);stroke-width:1.25;paint-order:stroke}
.mk-1{fill:var(--mark1)}.mk-2{fill:var(--mark2)}.mk-3{fill:var(--mark3)}
.mk-b{stroke:var(--mark-strap);stroke-width:2;fill:none}
.art path{fill:none;stroke:var(--art);stroke-width:1.5;stroke-linejoin:round}
.art .paper{fill:var(--art-paper)}.art .tint{fill:var(--art-tint)}.art .strap{stroke:var(--strap);
stroke-width:2}
`;

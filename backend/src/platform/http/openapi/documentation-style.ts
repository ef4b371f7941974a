export const DOCUMENTATION_STYLE = `:root{color-scheme:light dark;--page:#f5f7f6;--sheet:#fff;
--sunken:#edf1f0;--text:#15232a;--soft:#43535a;--line:#dce3e3;--link:#0c576b;--get:#1a5489;
--get-bg:#e8f0f9;--post:#1c5f33;--post-bg:#e5f3e9;--patch:#784700;--patch-bg:#fcf1db;
--delete:#9e261f;--delete-bg:#fbebe9}
@media(prefers-color-scheme:dark){:root{--page:#0d1416;--sheet:#141d20;--sunken:#0a1012;
--text:#e6ecec;--soft:#b4c0c3;--line:#27343a;--link:#8cbbcc;--get:#9cc4ee;--get-bg:#12263a;
--post:#93d3a6;--post-bg:#11291a;--patch:#eac283;--patch-bg:#302208;--delete:#f3aaa3;
--delete-bg:#371614}}
*{box-sizing:border-box}html{scroll-padding-top:16px}body{margin:0;background:var(--page);
color:var(--text);font:16px/24px "Source Sans 3","Segoe UI",system-ui,Roboto,Arial,sans-serif}
a{color:var(--link)}:focus-visible{outline:2px solid var(--link);outline-offset:2px;
border-radius:2px}p,ul,dl,dd,h1,h2,h3,pre{margin:0}small{font-size:13px;color:var(--soft);
font-weight:400}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;background:var(--sheet);
padding:4px 8px;z-index:1}
code,pre{font:14px/20px ui-monospace,"SF Mono",Consolas,Menlo,monospace}
pre{background:var(--sunken);border:1px solid var(--line);border-radius:4px;padding:12px 16px;
overflow-x:auto;margin:12px 0}
nav{padding:16px;border-bottom:1px solid var(--line);background:var(--sheet)}nav p{font-weight:600;
margin-bottom:8px}nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:4px 16px}
nav a{text-decoration:none;display:inline-block;padding:4px 0}nav a:hover{text-decoration:underline}
main{padding:24px 16px 64px;max-width:1120px}h1{font-size:32px;line-height:40px;
letter-spacing:-.3px}.lead{font-size:18px;line-height:28px;color:var(--soft)}h2{font-size:22px;
line-height:28px;margin-top:48px}section>p{color:var(--soft);margin-bottom:12px}h3{font-size:15px;
line-height:20px;margin:20px 0 6px}
details{background:var(--sheet);border:1px solid var(--line);border-bottom-width:0}
details:first-of-type{border-radius:6px 6px 0 0}details:last-of-type{border-bottom-width:1px;
border-radius:0 0 6px 6px}
summary{cursor:pointer;display:grid;grid-template-columns:72px 1fr;gap:2px 12px;padding:12px 16px;
list-style:none;align-items:baseline}summary::-webkit-details-marker{display:none}
summary:hover{background:var(--page)}summary span{grid-column:2;color:var(--soft)}
summary code{overflow-wrap:anywhere;font-weight:600}
summary b{font:600 12px/20px ui-monospace,"SF Mono",Consolas,Menlo,monospace;text-align:center;
border-radius:4px;background:var(--get-bg);color:var(--get)}
summary b.post{background:var(--post-bg);color:var(--post)}
summary b.put,summary b.patch{background:var(--patch-bg);color:var(--patch)}
summary b.delete{background:var(--delete-bg);color:var(--delete)}
.call{padding:4px 16px 20px;border-top:1px solid var(--line)}.who{color:var(--soft);
margin-top:12px}.call ul{padding-left:20px;color:var(--soft)}.call li b{color:var(--text);
font-weight:600}
dl{border-top:1px solid var(--line)}dl>div{border-bottom:1px solid var(--line);padding:8px 0}
dt{color:var(--text)}dt code{overflow-wrap:anywhere}dd{color:var(--soft);overflow-wrap:anywhere}
dd dl{margin:8px 0 0;border-left:3px solid var(--line);border-top:0;padding-left:12px}
dd dl>div:last-child{border-bottom:0}.rules{margin-top:20px}.rules dt{font-weight:600}
@media(min-width:700px){dl>div{display:grid;grid-template-columns:minmax(180px,30%) 1fr;
gap:4px 16px}.rules>div{grid-template-columns:120px 1fr}}
@media(min-width:1080px){body{display:grid;grid-template-columns:232px minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow-y:auto;border-bottom:0;
border-right:1px solid var(--line);padding:24px 20px}nav ul{flex-direction:column;gap:0}
nav a{display:flex;justify-content:space-between}main{padding:32px 40px 80px}
summary{grid-template-columns:72px minmax(260px,42%) 1fr}summary span{grid-column:auto}}
@media print{nav{display:none}details>*{display:block}}`;

export const mailboxStyles = `
body{min-height:100vh;display:flex;flex-direction:column}
.top{display:flex;align-items:center;gap:12px 16px;min-height:56px;padding:8px 24px;
background:var(--surface);border-bottom:1px solid var(--line)}
.top h1{font:var(--subtitle);letter-spacing:0}.top .sp{flex:1}.top a{padding:4px 0;
white-space:nowrap}.mark{flex:none}
.box{flex:1;display:grid;grid-template-columns:minmax(300px,380px) minmax(0,1fr);width:100%;
max-width:1400px;margin:0 auto;background:var(--surface);border-inline:1px solid var(--line)}
.list{border-right:1px solid var(--line);min-width:0}
.lead{padding:16px 20px 0;font:var(--caption)}
.find{display:flex;gap:8px;padding:12px 20px 0}.find .in{flex:1;min-width:0;min-height:36px;
font:var(--body)}.find .btn{min-height:36px}
.count{display:flex;justify-content:space-between;gap:12px;padding:10px 20px;font:var(--caption);
color:var(--text2);border-bottom:1px solid var(--line)}
.news a:not([hidden]){display:block;padding:10px 20px;background:var(--selected);
border-bottom:1px solid var(--line);font:var(--body-strong)}
.mails a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;padding:10px 20px;
border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
.mails a:hover{background:var(--hover)}.mails a[aria-current]{background:var(--selected);
box-shadow:inset 3px 0 0 var(--link)}
.mails a:focus-visible{outline-offset:-2px}
.who{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mails time{font:var(--caption);line-height:1.375rem;color:var(--text2)}
.what{grid-column:1/-1;color:var(--text2);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.pane{display:flex;flex-direction:column;min-width:0;padding:24px 32px 40px}.none{margin:auto}
.pane h2{font:var(--title2);letter-spacing:-.012em;overflow-wrap:anywhere}
.pane dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:2px 12px;margin-top:10px}
.pane dt{color:var(--text2)}.pane dd{overflow-wrap:anywhere}
.pane .hint{display:block;margin-top:6px}
.pane h3{margin:24px 0 6px;font:var(--subtitle)}.back{display:none}
.tabs{display:flex;gap:4px;margin-top:16px;border-bottom:1px solid var(--line)}
.tabs a{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;color:var(--text2);
text-decoration:none}.tabs a:hover{color:var(--text)}
.tabs a[aria-current]{color:var(--text);font-weight:600;box-shadow:inset 0 -3px 0 var(--link)}
iframe{flex:1;width:100%;min-height:620px;margin-top:16px;border:1px solid var(--line);
border-radius:6px;background:#fff;color-scheme:light}
.text{margin-top:16px;padding:20px;border:1px solid var(--line);border-radius:6px;
background:var(--page);white-space:pre-wrap;overflow-wrap:anywhere}
.links li,.files li{padding:6px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.files li{display:flex;gap:8px}
.empty{display:grid;justify-items:center;gap:8px;padding:48px 24px;text-align:center}
@media (max-width:767px){
 .top{flex-wrap:wrap;padding:8px 16px}.top a{min-height:32px}
 .box{grid-template-columns:minmax(0,1fr);border:0}.list{border:0}
 .lead,.find,.count{padding-inline:16px}.mails a{padding:12px 16px}
 .find .in,.find .btn{min-height:44px;font-size:1rem}
 .pane{padding:16px 16px 32px}.box:not(.reading) .pane,.reading .list{display:none}
 .back{display:block;margin-bottom:12px}iframe{min-height:70vh}
}`;

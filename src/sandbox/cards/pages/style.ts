/** The style sheet that every page embeds, so that pages load nothing from elsewhere. */
export const style = `
:root { color-scheme: light dark; --back: #f3f4f6; --paper: #fff; --ink: #1a1d23; --soft: #565d6b;
  --line: #d5d9e0; --main: #1f5fbf; --on-main: #fff; --warn: #fff4d6; --warn-ink: #5c4300; --bad: #fdecec; --bad-ink: #8c1414; }
@media (prefers-color-scheme: dark) { :root { --back: #14161a; --paper: #1e2127; --ink: #eceef2; --soft: #a9b0bd;
  --line: #3a3f49; --main: #8ab8ff; --on-main: #0b1a30; --warn: #3d3110; --warn-ink: #ffe3a1; --bad: #451a1a; --bad-ink: #ffc9c9; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.banner { background: var(--warn); color: var(--warn-ink); padding: .75rem 1rem; text-align: center; font-weight: 600; margin: 0; }
main { max-width: 34rem; margin: 1.5rem auto; padding: 0 1rem; }
.paper { background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; overflow-wrap: anywhere; }
p { margin: .5rem 0; overflow-wrap: anywhere; }
.soft { color: var(--soft); }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
th, td { text-align: left; padding: .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
td { text-align: right; white-space: nowrap; padding-left: 1rem; font-variant-numeric: tabular-nums; }
tfoot th, tfoot td { font-weight: 700; border-bottom: 0; }
label { display: block; font-weight: 600; margin-top: 1rem; }
select { width: 100%; min-height: 2.75rem; padding: .5rem; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--soft); border-radius: .5rem; }
.hint { margin: .25rem 0 0; font-size: .875rem; color: var(--soft); }
.alert { background: var(--bad); color: var(--bad-ink); border-radius: .5rem; padding: .75rem 1rem; margin: 1rem 0; }
.acts { display: grid; gap: .75rem; margin-top: 1.25rem; }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; color: var(--main); background: transparent; border: 1px solid var(--main);
  border-radius: .5rem; cursor: pointer; }
button.main, .button.main { background: var(--main); color: var(--on-main); }
button:hover, .button:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`

/** The styles of the API page. Colours pass WCAG AA on their backgrounds in both colour schemes. */
export const apiPageStyle = `
:root {
  color-scheme: light dark;
  --ground: #f6f6f4; --card: #fff; --line: #dcdcd6; --ink: #1f2328; --quiet: #57606a; --link: #0b5a78; --tint: #eef4f6;
  --get: #0b5a78; --post: #1a6b3c; --put: #7a4b00; --patch: #6b3fa0; --delete: #a12622;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #17191b; --card: #1f2225; --line: #373b40; --ink: #e8eaec; --quiet: #a3abb3; --link: #7cc4e0; --tint: #24313a;
    --get: #7cc4e0; --post: #7fd0a0; --put: #e5b567; --patch: #c3a6ee; --delete: #f2a09b;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 Inter, system-ui, sans-serif; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; background: var(--card); padding: 8px 12px; }
header { max-width: 1180px; margin: 0 auto; padding: 40px 24px 8px; }
header p { max-width: 72ch; color: var(--quiet); margin: 8px 0; }
h1 { font-size: 32px; line-height: 1.2; margin: 0 0 12px; letter-spacing: -0.02em; }
h2 { font-size: 20px; margin: 32px 0 12px; }
h3 { font-size: 16px; margin: 20px 0 4px; }
h4 { font-size: 13px; margin: 16px 0 4px; color: var(--quiet); font-weight: 600; }
.columns { display: grid; grid-template-columns: 190px minmax(0, 1fr); gap: 32px; max-width: 1180px; margin: 0 auto; padding: 0 24px 64px; }
nav ul { list-style: none; margin: 32px 0 0; padding: 0; position: sticky; top: 24px; }
nav a { display: block; padding: 5px 10px; border-radius: 6px; text-decoration: none; color: var(--ink); }
nav a:hover { background: var(--tint); }
section { scroll-margin-top: 16px; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: 0 0 8px; scroll-margin-top: 16px; }
summary { cursor: pointer; padding: 12px 16px; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; list-style: none; }
summary::-webkit-details-marker { display: none; }
details[open] > summary { border-bottom: 1px solid var(--line); }
code { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
.method { font: 700 12px/1.5 ui-monospace, Menlo, monospace; min-width: 52px; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .patch { color: var(--patch); } .delete { color: var(--delete); }
.path { font-weight: 600; overflow-wrap: anywhere; }
.summary { color: var(--quiet); flex: 1 1 260px; }
.access { font-size: 12px; padding: 1px 8px; border-radius: 99px; background: var(--tint); color: var(--link); white-space: nowrap; }
.access.open { background: none; border: 1px solid var(--line); color: var(--quiet); }
.body { padding: 0 16px 16px; }
.fields { margin: 0; padding: 0; list-style: none; }
.fields .fields { padding-left: 16px; border-left: 2px solid var(--line); margin: 4px 0 4px 4px; }
.fields li { padding: 3px 0; }
.field { font-weight: 600; } .field i { font-weight: 400; font-size: 13px; color: var(--quiet); }
.type { color: var(--quiet); font-size: 14px; margin: 0 0 0 6px; overflow-wrap: anywhere; }
.body p { margin: 0; }
.notes { color: var(--quiet); font-size: 14px; } .notes::before { content: "· "; }
.or { margin: 4px 0; color: var(--quiet); font-size: 14px; }
.failures { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 18px; font-size: 14px; }
@media (max-width: 760px) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 0; padding: 0 16px 48px; }
  header { padding: 24px 16px 0; }
  nav ul { position: static; display: flex; flex-wrap: wrap; margin-top: 12px; }
}
`

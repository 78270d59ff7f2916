/** The colours are those of the web's tokens, whose files have no fixed address. */
export const devMailLook = `
  :root { color-scheme: light; --canvas: #f6f3ec; --surface: #fffdf8; --sunken: #ede8dc; --line: #dfd8c9; --line-strong: #85887b; --ink: #14261f; --ink-2: #48584f;
    --ink-3: #59665d; --primary: #0e4a3b; --primary-soft: #dde9df; --accent: #f5b02f; --link: #0e5c48; --raised: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { color-scheme: dark; --canvas: #0d1613; --surface: #14201b; --sunken: #09110e; --line: #283a32; --line-strong: #6f8378; --ink: #f1ede1; --ink-2: #b9c4ba;
      --ink-3: #94a398; --primary: #8fd3b3; --primary-soft: #1c3a2f; --accent: #f7b94a; --link: #8fd3b3; --raised: #1b2a24; }
  }
  *, *::before, *::after { box-sizing: border-box; }
  body { margin: 0; background: var(--canvas); color: var(--ink); font: 400 15px/1.5 Figtree, "Segoe UI", system-ui, sans-serif; }
  h1, h2, p, ul, dl, dd, fieldset { margin: 0; padding: 0; border: 0; }
  a { color: var(--link); text-underline-offset: 3px; }
  :focus-visible { outline: 2.5px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
  header { display: flex; align-items: center; height: 64px; padding: 0 24px; border-bottom: 1px solid var(--line); }
  header a { display: flex; align-items: center; gap: 9px; color: var(--ink); font: 750 21px/1 Gabarito, Figtree, "Trebuchet MS", system-ui, sans-serif; letter-spacing: -0.025em; text-decoration: none; }
  header .a { fill: var(--primary); } header .b { fill: var(--accent); }
  main { width: min(100% - 48px, 860px); margin: 0 auto; padding: 36px 0 72px; }
  h1 { font: 700 34px/1.12 Gabarito, Figtree, "Trebuchet MS", system-ui, sans-serif; letter-spacing: -0.02em; overflow-wrap: anywhere; text-wrap: balance; }
  .lede { margin-top: 6px; color: var(--ink-2); }
  .kind { padding: 2px 9px; border-radius: 99px; background: var(--primary-soft); color: var(--primary); font-size: 12px; font-weight: 600; white-space: nowrap; }
  time { color: var(--ink-3); font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; }

  .list { margin-top: 24px; border-top: 1px solid var(--line); list-style: none; }
  .list li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 3px 20px; align-items: center; padding: 15px 12px; border-bottom: 1px solid var(--line); }
  .list li:hover { background: var(--surface); }
  .list li > a { color: var(--ink); font-size: 16px; font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
  .list li > a::after { content: ''; position: absolute; inset: 0; }
  .list li > a:focus-visible { outline: 0; }
  .list li:has(> a:focus-visible) { outline: 2.5px solid var(--primary); border-radius: 8px; }
  .list li:hover > a { text-decoration: underline; text-underline-offset: 3px; }
  .list small { grid-row: 2; color: var(--ink-2); font-size: 14px; overflow-wrap: anywhere; }
  .list .kind { justify-self: end; }
  .list time { justify-self: end; }
  .empty { margin-top: 28px; padding: 56px 24px; border: 1.5px dashed var(--line-strong); border-radius: 18px; text-align: center; color: var(--ink-2); }
  .empty h2 { margin-bottom: 4px; color: var(--ink); font: 650 20px/1.25 Gabarito, Figtree, system-ui, sans-serif; }

  .reader { width: min(100% - 48px, 1360px); }
  .back { margin-bottom: 14px; }
  .back a { font-weight: 600; }
  .facts { display: flex; flex-wrap: wrap; gap: 6px 16px; align-items: center; margin-top: 10px; color: var(--ink-2); overflow-wrap: anywhere; }
  details { margin-top: 12px; color: var(--ink-2); font-size: 14px; }
  summary { width: fit-content; padding: 4px 0; cursor: pointer; font-weight: 600; }
  dl { padding: 6px 0 2px; }
  dl div { display: grid; grid-template-columns: 180px minmax(0, 1fr); gap: 2px 16px; padding: 3px 0; }
  dt { color: var(--ink-3); } dd { overflow-wrap: anywhere; }
  .forms { display: none; margin-top: 18px; padding: 3px; border-radius: 10px; background: var(--sunken); }
  .forms legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .forms label { position: relative; display: grid; place-items: center; min-height: 40px; border-radius: 8px; color: var(--ink-2); font-weight: 500; cursor: pointer; }
  .forms label:has(:checked) { background: var(--raised); color: var(--ink); font-weight: 650; }
  .forms label:has(:focus-visible) { outline: 2.5px solid var(--primary); }
  .forms input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  .both { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 24px; margin-top: 24px; }
  .both section { display: grid; grid-template-rows: auto 1fr; gap: 8px; min-width: 0; }
  .both h2 { display: flex; justify-content: space-between; gap: 12px; font-size: 13px; font-weight: 600; }
  .both h2 a { font-weight: 500; }
  iframe, pre { width: 100%; height: max(560px, 100vh - 330px); margin: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
  pre { padding: 22px; overflow: auto; color: var(--ink); font: 13.5px/1.6 ui-monospace, "SF Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }

  @media (max-width: 900px) {
    .forms { display: grid; grid-template-columns: 1fr 1fr; }
    .both { grid-template-columns: minmax(0, 1fr); margin-top: 16px; }
    .reader:has(#show-html:checked) .plain, .reader:has(#show-plain:checked) .html { display: none; }
  }
  @media (max-width: 600px) {
    header { height: 56px; padding: 0 16px; }
    main, .reader { width: calc(100% - 32px); padding: 24px 0 48px; }
    h1 { font-size: 27px; }
    .list { margin-inline: -16px; }
    .list li { grid-template-columns: auto minmax(0, 1fr); gap: 3px 12px; padding: 14px 16px; }
    .list li > a, .list small { grid-column: 1 / -1; }
    .list small { grid-row: auto; }
    .list .kind, .list time { justify-self: start; margin-top: 5px; }
    dl div { grid-template-columns: minmax(0, 1fr); padding: 5px 0; }
  }
`

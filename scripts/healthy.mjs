// The image's HEALTHCHECK, which has no curl: exit code 0 while the server is ready.
const reply = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).catch(() => undefined)
process.exit(reply?.ok ? 0 : 1)

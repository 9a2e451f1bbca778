/** Milliseconds between two looks at who started us. */
const looking = 250

/** Has this process told to stop when the one that started it is gone: npm ends its shell, which tells nobody. */
export function endWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, looking)
  timer.unref()
}

import { notifyManager } from '@tanstack/react-query'

// What an act of a member changes is shown before the next event or paint. With the usual timer a box that was pressed showed
// its old state for a moment, and a button could be pressed again.
notifyManager.setScheduler(queueMicrotask)

import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Lists every living process. A zombie, which has ended but hasn't been reaped, doesn't count. */
export function processes() {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,state=,command='], {
    encoding: 'utf8',
  }).split('\n')
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null && !match[3].startsWith('Z'))
    .map(([, pid, parent, , command]) => ({ pid: Number(pid), parent: Number(parent), command }))
}

/** Lists a process and all its descendants. */
export function familyOf(pid) {
  const all = processes()
  const family = all.filter((one) => one.pid === pid)
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid))
  return family
}

/** Waits until all processes of the family have ended, and returns those still alive at the timeout. */
export async function untilGone(family, seconds = 20) {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const left = processes().filter(({ pid }) => family.some((one) => one.pid === pid))
    if (left.length === 0 || Date.now() > end) return left
    await sleep(100)
  }
}

import type { Register } from '#contract/attendance/registers.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import {
  attendances,
  type Attendance,
  type AttendanceState,
} from '#domain/attendance/registers/attendance.ts'
import type { TickAct } from '#domain/attendance/registers/tick-acts.ts'
import type { Tick } from '#domain/attendance/registers/tick.ts'
import { tickMoment } from '#domain/attendance/registers/tick-time.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { registerQuery, ticksIn, ticksQuery } from './register-queries.ts'
import { useTickDesk, useWaitingTicks } from './use-tick-desk.ts'

const expected: Attendance = { state: 'expected', last: undefined, arrived: undefined }

/**
 * The time in which a second press is ignored. In becomes Out under the finger, and staff never mean to tick out so
 * soon. Undo has a button of its own.
 */
const slipMs = 800

/** The act that undoes each state. */
export const undoOf: Readonly<Record<Exclude<AttendanceState, 'expected'>, TickAct>> = {
  here: 'undoIn',
  left: 'undoOut',
  absent: 'undoAbsent',
}

/** Combines the register from the server with the ticks that still wait on this phone. */
export const useRegister = (register: Register, readAt: number) => {
  const { _id: session } = register.session
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const desk = useTickDesk()
  const waiting = useWaitingTicks(desk)
  const { data, dataUpdatedAt } = useQuery({
    ...ticksQuery(session),
    initialData: () => ticksIn(register),
    initialDataUpdatedAt: readAt,
  })
  const pressed = useRef(new Map<string, number>())

  const by = fullName(user)
  const ticks = useMemo((): readonly Tick[] => {
    const mine = waiting.filter((tick) => tick.session === session && tick.refused === undefined)
    return [...mine.map((tick) => ({ ...tick, by })), ...data.ticks]
  }, [waiting, session, by, data.ticks])
  const states = useMemo(() => attendances(data.items, ticks), [data.items, ticks])

  // Reads the register again only when its revision changes, for example after a new booking or a new answer about an
  // allergy.
  const [latest, shown] = [data.revision, register.revision]
  useEffect(() => {
    if (latest !== shown) void queryClient.invalidateQueries({ queryKey: registerQuery(session).queryKey })
  }, [latest, shown, queryClient, session])

  /** Adds a tick and returns true, or returns false if it was ignored as a second press. */
  const tick = ({ _id: item, attendee }: Register['attendees'][number], act: TickAct): boolean => {
    const now = Date.now()
    const button = `${act.startsWith('undo') ? 'undo' : 'tick'} ${item}`
    if (now - (pressed.current.get(button) ?? 0) < slipMs) return false
    pressed.current.set(button, now)
    // Uses the server's clock as far as it is known, because phone clocks differ.
    const serverNow = now + Date.parse(data.now) - dataUpdatedAt
    const known = ticks.filter((one) => one.item === item)
    desk.queue.add({
      _id: crypto.randomUUID(),
      item,
      attendee: attendee?._id,
      act,
      at: tickMoment(serverNow, known),
      session,
    })
    desk.sender.nudge()
    return true
  }

  const listed = new Set(data.items)
  return {
    attendees: register.attendees.filter(({ _id }) => listed.has(_id)),
    attendanceOf: (item: string): Attendance => states.get(item) ?? expected,
    ticksOf: (item: string) => ticks.filter((one) => one.item === item),
    states,
    waiting: new Set(waiting.map(({ _id }) => _id)),
    tick,
  }
}

export type RegisterState = ReturnType<typeof useRegister>

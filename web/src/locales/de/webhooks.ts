import type { WebhookFault } from '@perkloop/contract/webhook'
import type { ReactNode } from 'react'

export const webhooks = () => 'Webhooks'
export const intro = () =>
  'Perkloop meldet einem eigenen System oder einem Kanal in Slack oder Teams, was in deiner Organisation geschieht: Perks öffentlicher Mitglieder und Tauschvorgänge von Mitgliedern, ohne Chats.'
export const loading = () => 'Webhooks werden geladen'
export const none = () => 'Noch keine Webhooks.'
export const enough = ({ most }: { most: number }) =>
  `Mehr als ${most} Webhooks gehen nicht. Lösche einen, um einen anderen hinzuzufügen.`

export const add = () => 'Webhook hinzufügen'
export const edit = () => 'Webhook bearbeiten'
export const address = () => 'Adresse'
export const addressHint = () => 'Im Internet, mit https://'
export const format = () => 'Sendet an'
export const formats = {
  standard: () => 'Ein eigenes System, als JSON',
  slack: () => 'Einen Kanal in Slack',
  teams: () => 'Einen Kanal in Teams',
}
export const tellOf = () => 'Meldet'
export const events = {
  'perk.posted': () => 'Ein Mitglied bietet einen Perk an',
  'exchange.begun': () => 'Ein Tausch beginnt',
  'exchange.completed': () => 'Ein Tausch ist abgeschlossen',
  'exchange.cancelled': () => 'Ein Tausch wird abgebrochen',
  'want.unmet': () => 'Einmal im Monat: was mindestens fünf Leute suchen und niemand anbietet',
  'digest.weekly': () => 'Montags: die letzte Woche in einem Satz',
  test: () => 'Test',
}
export const added = () => 'Webhook hinzugefügt'
export const changed = () => 'Webhook geändert'

export const secretTitle = () => 'Das Geheimnis dieses Webhooks'
export const secretText = () =>
  'Daran prüft dein System, dass eine Nachricht von uns ist (Standard Webhooks). Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt.'
export const copySecret = () => 'Geheimnis kopieren'
export const secretCopied = () => 'Geheimnis kopiert!'
export const oldSecret = ({ until }: { until: string }) => `Das Geheimnis davor gilt noch bis ${until}.`

export const isOn = () => 'An'
export const isOff = () => 'Aus'
export const fails = () => 'Schlägt fehl'
export const failsSince = ({ ago }: { ago: string }) =>
  `Erster Fehlschlag: ${ago}. Seitdem kam nichts an. Nach fünf Tagen wird er ausgeschaltet. Das Protokoll sagt, was zurückkam.`
export const offByFailures = () =>
  'Wir haben ihn nach fünf Tagen voller Fehlschläge ausgeschaltet. Schalte ihn ein, wenn er wieder geht; was nicht gesendet wurde, lässt sich aus dem Protokoll senden.'

export const sendTest = () => 'Testereignis senden'
export const sending = () => 'Wird gesendet …'
export const sent = () => 'Ist unterwegs. Das Protokoll sagt, was zurückkommt.'
export const showLog = () => 'Protokoll'
/** For screen readers, behind the name of a button. */
export const ofWebhook = ({ name }: { name: string }) => `: ${name}`
export const forWebhook = ({ label, name }: { label: string; name: ReactNode }) => [label, name]
export const more = ({ name }: { name: string }) => `Mehr zu ${name}`
export const newSecret = () => 'Neues Geheimnis'
export const newSecretTitle = () => 'Ein neues Geheimnis erstellen?'
export const newSecretText = () =>
  'Einen Tag lang werden Nachrichten mit beiden unterschrieben, damit dein System umstellen kann. Danach zählt nur das neue.'
export const making = () => 'Neues Geheimnis wird erstellt …'
export const secretMade = () => 'Neues Geheimnis erstellt'
export const switchOn = () => 'Einschalten'
export const switchOff = () => 'Ausschalten'
export const switching = () => 'Webhook wird geändert …'
export const remove = () => 'Löschen'
export const removeTitle = () => 'Diesen Webhook löschen?'
export const removeText = ({ name }: { name: string }) =>
  `${name} erfährt nichts mehr, und das Protokoll verschwindet auch.`
export const removing = () => 'Webhook wird gelöscht …'
export const removed = () => 'Webhook gelöscht'

export const logTitle = ({ name }: { name: string }) => `Was an ${name} ging`
export const logText = () => 'Aus den letzten 30 Tagen, das Neueste zuerst.'
export const loadingLog = () => 'Protokoll wird geladen'
export const nothingSent = () => 'Noch wurde nichts gesendet.'
export const states = {
  waiting: () => 'Wartet',
  delivered: () => 'Zugestellt',
  failed: () => 'Fehlgeschlagen',
  withheld: () => 'Nicht gesendet',
}
export const withheldText = () =>
  'Das Mitglied ist privat geworden, bevor die Nachricht zugestellt war; von ihr ist nichts aufbewahrt'
export const triedTimes = ({ count }: { count: number }) => (count === 1 ? 'Einmal versucht' : `${count}-mal versucht`)
export const notTried = () => 'Noch nicht versucht'
export const nextTry = ({ at }: { at: string }) => `wieder um ${at}`
export const nextTryOn = ({ day, at }: { day: string; at: string }) => `wieder am ${day} um ${at}`
export const request = () => 'Was wir sendeten'
export const answer = ({ status }: { status: number }) => `Was zurückkam: ${status}`
export const noAnswer = () => 'Es kam keine Antwort'
/** In place of what came back. */
export const faults: Record<WebhookFault, () => string> = {
  'not-public': () => 'Die Adresse liegt nicht im Internet',
  timeout: () => 'Keine Antwort innerhalb der Frist',
  'no-response': () => 'Die Verbindung endete ohne Antwort',
}
export const resend = () => 'Noch einmal senden'

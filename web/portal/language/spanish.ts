import { SPANISH_MEETINGS } from './meetings-spanish.ts'
import type { PortalWords } from './portal-words.ts'
import { SPANISH_REQUESTS } from './requests-spanish.ts'

export const SPANISH: PortalWords = {
  title: 'Mis hijos',
  intro: 'Cómo va el caso de cada hijo, a quién puede preguntar y las fechas que la escuela debe cumplir.',
  language: 'Idioma de esta página',
  bornOn: (date) => `Fecha de nacimiento: ${date}`,
  school: 'Escuela',
  noSchool: 'No hay ninguna escuela registrada',
  grade: 'Grado',
  stageTitle: 'Cómo va el caso',
  contactTitle: 'Su persona de contacto',
  noContact: 'Todavía no se ha nombrado a nadie. Puede preguntar en la escuela.',
  writeTo: (name) => `Escribir un correo electrónico a ${name}`,
  datesTitle: 'Próximas fechas',
  datesHelp:
    'La escuela debe terminar cada paso a más tardar en su fecha. Si una fecha ya pasó, pregunte a su persona de contacto.',
  noDates: 'Por el momento no hay ninguna fecha pendiente.',
  stages: {
    'Your request is being looked at': 'Se está revisando su solicitud',
    'Your child is being evaluated': 'Se está evaluando a su hijo',
    'Your child is being evaluated, and the meeting is being prepared':
      'Se está evaluando a su hijo y se prepara la reunión',
    'The education plan (IEP) is being written with you': 'Se está redactando con usted el plan educativo (IEP)',
    'Services and a place are being arranged': 'Se están organizando los servicios y un lugar en la escuela',
    'There is no open step at the moment': 'Por el momento no hay ningún paso abierto',
  },
  dates: {
    'Request answered': 'Respuesta a su solicitud',
    'Consent Outreach': 'Le pedimos su consentimiento',
    'Initial Evaluation': 'Termina la primera evaluación',
    'Services Arranged': 'Los servicios están organizados',
    'Services Started': 'Comienzan los servicios',
    Reevaluation: 'Termina la nueva evaluación',
    'Annual Review': 'Revisión anual del plan (IEP)',
    'Three-Year Reevaluation': 'Evaluación que se hace cada tres años',
    Revocation: 'Los servicios pueden terminar a partir de este día',
    Declassification: 'La educación especial puede terminar a partir de este día',
    'IEP by Third Birthday': 'El plan (IEP) está listo al cumplir los tres años',
    'End of Preschool': 'Terminan los servicios preescolares',
    'Parent Notice of Intent': 'Su aviso al distrito',
  },
  emptyTitle: 'Todavía no hay ningún hijo vinculado a su cuenta',
  emptySteps: [
    'Pulse abajo «Hacer una solicitud». También puede pedirlo en la escuela de su hijo o hija, o en la oficina que le escribió.',
    'Dígales el nombre y la fecha de nacimiento de su hijo y, si lo sabe, su número de estudiante (student ID).',
    'El personal comprueba que usted es el padre, la madre o el tutor. Después su hijo aparece en esta página.',
  ],
  failed: 'No se pudo mostrar a sus hijos.',
  nothingLost: 'No se perdió nada. Inténtelo de nuevo.',
  retry: 'Intentar de nuevo',
  loading: 'Cargando',
  notReviewed: 'Nadie ha revisado todavía esta traducción. Si hay una diferencia, vale el texto en inglés.',
  meetings: SPANISH_MEETINGS,
  requests: SPANISH_REQUESTS,
}

import { URDU_MEETINGS } from './meetings-urdu.ts'
import type { PortalWords } from './portal-words.ts'
import { URDU_REQUESTS } from './requests-urdu.ts'

export const URDU: PortalWords = {
  title: 'میرے بچے',
  intro: 'ہر بچے کا معاملہ کہاں تک پہنچا ہے، آپ کس سے پوچھ سکتے ہیں، اور وہ تاریخیں جن کی پابندی اسکول پر لازم ہے۔',
  language: 'اس صفحے کی زبان',
  bornOn: (date) => `تاریخِ پیدائش: ${date}`,
  school: 'اسکول',
  noSchool: 'کوئی اسکول درج نہیں ہے',
  grade: 'جماعت',
  stageTitle: 'معاملہ کہاں تک پہنچا ہے',
  contactTitle: 'آپ کا رابطہ کار',
  noContact: 'ابھی تک کسی کو مقرر نہیں کیا گیا۔ آپ اسکول میں پوچھ سکتے ہیں۔',
  writeTo: (name) => `${name} کو ای میل لکھیں`,
  datesTitle: 'اگلی تاریخیں',
  datesHelp:
    'اسکول پر لازم ہے کہ ہر مرحلہ اپنی تاریخ تک مکمل کرے۔ اگر کوئی تاریخ گزر چکی ہو تو اپنے رابطہ کار سے پوچھیں۔',
  noDates: 'اس وقت کسی تاریخ کا انتظار نہیں ہے۔',
  stages: {
    'Your request is being looked at': 'آپ کی درخواست دیکھی جا رہی ہے',
    'Your child is being evaluated': 'آپ کے بچے کی جانچ ہو رہی ہے',
    'Your child is being evaluated, and the meeting is being prepared':
      'آپ کے بچے کی جانچ ہو رہی ہے، اور میٹنگ کی تیاری ہو رہی ہے',
    'The education plan (IEP) is being written with you': 'تعلیمی منصوبہ (IEP) آپ کے ساتھ مل کر لکھا جا رہا ہے',
    'Services and a place are being arranged': 'خدمات اور جگہ کا انتظام کیا جا رہا ہے',
    'There is no open step at the moment': 'اس وقت کوئی مرحلہ باقی نہیں ہے',
  },
  dates: {
    'Request answered': 'آپ کی درخواست کا جواب',
    'Consent Outreach': 'ہم آپ سے رضامندی مانگتے ہیں',
    'Initial Evaluation': 'پہلی جانچ مکمل ہو جائے',
    'Services Arranged': 'خدمات کا انتظام ہو جائے',
    'Services Started': 'خدمات شروع ہو جائیں',
    Reevaluation: 'نئی جانچ مکمل ہو جائے',
    'Annual Review': 'منصوبے (IEP) کا سالانہ جائزہ',
    'Three-Year Reevaluation': 'ہر تین سال بعد ہونے والی جانچ',
    Revocation: 'اس دن سے خدمات ختم ہو سکتی ہیں',
    Declassification: 'اس دن سے خصوصی تعلیم ختم ہو سکتی ہے',
    'IEP by Third Birthday': 'تیسری سالگرہ تک منصوبہ (IEP) تیار ہو جائے',
    'End of Preschool': 'پری اسکول کی خدمات ختم ہوتی ہیں',
    'Parent Notice of Intent': 'ضلع کو آپ کی اطلاع',
  },
  emptyTitle: 'ابھی تک کوئی بچہ آپ کے اکاؤنٹ سے منسلک نہیں ہے',
  emptySteps: [
    'نیچے ’بچے کے لیے درخواست دیں‘ دبائیں۔ آپ اپنے بچے کے اسکول میں، یا جس دفتر نے آپ کو خط لکھا ہو وہاں بھی کہہ سکتے ہیں۔',
    'انہیں اپنے بچے کا نام اور تاریخِ پیدائش بتائیں، اور اگر معلوم ہو تو طالب علم نمبر (student ID) بھی۔',
    'عملہ تصدیق کرے گا کہ آپ والدین یا سرپرست ہیں۔ اس کے بعد آپ کا بچہ اس صفحے پر نظر آئے گا۔',
  ],
  failed: 'آپ کے بچوں کی معلومات نہیں دکھائی جا سکیں۔',
  nothingLost: 'کچھ ضائع نہیں ہوا۔ براہِ کرم دوبارہ کوشش کریں۔',
  retry: 'دوبارہ کوشش کریں',
  loading: 'لوڈ ہو رہا ہے',
  notReviewed: 'اس ترجمے کی ابھی جانچ نہیں ہوئی۔ اگر کوئی فرق ہو تو انگریزی متن معتبر ہے۔',
  meetings: URDU_MEETINGS,
  requests: URDU_REQUESTS,
}

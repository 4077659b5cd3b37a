/** Days in Chinese, for every picker; loaded with the first of them. */
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';

dayjs.locale('zh-cn');
